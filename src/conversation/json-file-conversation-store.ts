import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AIAttachment } from './ai-attachment.js';
import { checkConversationId } from './check-conversation-id.js';
import type { ConversationStore, StoredConversation, StoredTurn } from './conversation-store.js';
import { isFileError } from './file-error.js';
import { fromJsonHistory, type JsonMessage, toJsonHistory } from './json-history.js';
import { writeFileAtomically } from './write-file-atomically.js';
import { WriterLock } from './writer-lock.js';

const VERSION = 1;
const ESCAPE_OR_UNSAFE = /%..|[A-Z.*~]/g;

interface HistoryFile {
  readonly version: number;
  readonly history: readonly JsonMessage[];
}

interface JsonAttachment {
  readonly name: string;
  readonly mediaType: string;
  /** Base64. */
  readonly data: string;
}

/**
 * Keeps each conversation in a folder of its own: `history.json`, replaced as a whole after each turn, and a file for
 * each message's attachments. A crash loses at most the running turn. Meant for one machine; one process writes a
 * conversation at a time, from its first turn to `release()` or the process's end.
 */
export class JsonFileConversationStore implements ConversationStore {
  readonly #directory: string;
  readonly #locks = new Map<string, WriterLock>();
  readonly #writes = new Map<string, Promise<void>>();

  /** @param directory is made when it is missing */
  constructor(directory: string) {
    this.#directory = directory;
  }

  /** @throws TypeError for a blank id, and for a file that was not written by this version of the store. */
  async load(conversationId: string): Promise<StoredConversation | undefined> {
    checkConversationId(conversationId);
    const file = await this.#readHistory(conversationId);
    return file && { history: fromJsonHistory(file.history), attachments: await this.#readAttachments(conversationId) };
  }

  /**
   * @throws IllegalStateError when another process, or another store, writes the conversation; TypeError for a blank
   * id.
   */
  append(conversationId: string, turn: StoredTurn): Promise<void> {
    return this.#inOrder(conversationId, () => this.#append(conversationId, turn));
  }

  /** @throws IllegalStateError when another process, or another store, writes the conversation. */
  delete(conversationId: string): Promise<void> {
    return this.#inOrder(conversationId, () => this.#delete(conversationId));
  }

  release(conversationId: string): Promise<void> {
    return this.#inOrder(conversationId, async () => {
      await this.#locks.get(conversationId)?.release();
      this.#locks.delete(conversationId);
    });
  }

  async #append(conversationId: string, { entries, attachments }: StoredTurn): Promise<void> {
    const folder = this.#folderOf(conversationId);
    await mkdir(this.#attachmentsFolderOf(conversationId), { recursive: true });
    await this.#holdLock(conversationId);
    const messageId = entries[0]?.messageId;
    if (attachments.length > 0 && messageId !== undefined) {
      const path = join(this.#attachmentsFolderOf(conversationId), `${toFileName(messageId)}.json`);
      await writeFileAtomically(path, JSON.stringify(attachments.map(toJsonAttachment)));
    }
    const history = [...((await this.#readHistory(conversationId))?.history ?? []), ...toJsonHistory(entries)];
    const file: HistoryFile = { version: VERSION, history };
    await writeFileAtomically(join(folder, 'history.json'), `${JSON.stringify(file, undefined, 2)}\n`);
  }

  /** Goes as a whole: what is moved away is no conversation any more, whatever becomes of its files. */
  async #delete(conversationId: string): Promise<void> {
    const folder = this.#folderOf(conversationId);
    const grave = `${folder}.${crypto.randomUUID()}`;
    try {
      await this.#holdLock(conversationId);
      await rename(folder, grave);
    } catch (error) {
      if (!isFileError(error, 'ENOENT')) {
        throw error;
      }
    }
    this.#locks.delete(conversationId);
    await rm(grave, { recursive: true, force: true });
  }

  async #holdLock(conversationId: string): Promise<void> {
    const lock = this.#locks.get(conversationId) ?? new WriterLock(join(this.#folderOf(conversationId), 'writer.lock'));
    await lock.hold();
    this.#locks.set(conversationId, lock);
  }

  async #readHistory(conversationId: string): Promise<HistoryFile | undefined> {
    const path = join(this.#folderOf(conversationId), 'history.json');
    const file = await readJson<HistoryFile>(path);
    if (file !== undefined && (file.version !== VERSION || !Array.isArray(file.history))) {
      throw new TypeError(`${path} is of version ${file.version}, this store reads version ${VERSION}.`);
    }
    return file;
  }

  async #readAttachments(conversationId: string): Promise<Map<string, readonly AIAttachment[]>> {
    const folder = this.#attachmentsFolderOf(conversationId);
    const found = new Map<string, readonly AIAttachment[]>();
    for (const name of await fileNames(folder)) {
      if (!name.endsWith('.json')) {
        continue;
      }
      const attachments = (await readJson<readonly JsonAttachment[]>(join(folder, name))) ?? [];
      found.set(fromFileName(name.slice(0, -'.json'.length)), attachments.map(fromJsonAttachment));
    }
    return found;
  }

  /** Runs the writes of one conversation one after the other; a failed one does not stop the next. */
  async #inOrder(conversationId: string, write: () => Promise<void>): Promise<void> {
    checkConversationId(conversationId);
    const before = this.#writes.get(conversationId) ?? Promise.resolve();
    const written = before.then(write, write);
    this.#writes.set(conversationId, written);
    const forget = () => {
      if (this.#writes.get(conversationId) === written) {
        this.#writes.delete(conversationId);
      }
    };
    written.then(forget, forget);
    await written;
  }

  #folderOf(conversationId: string): string {
    return join(this.#directory, toFileName(conversationId));
  }

  #attachmentsFolderOf(conversationId: string): string {
    return join(this.#folderOf(conversationId), 'attachments');
  }
}

/** Ids may hold anything, must not leave the folder, and stay apart where a file system knows no letter case. */
function toFileName(id: string): string {
  return encodeURIComponent(id).replace(ESCAPE_OR_UNSAFE, (found) =>
    found.length > 1 ? found : `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function fromFileName(name: string): string {
  return decodeURIComponent(name);
}

function toJsonAttachment({ name, mediaType, data }: AIAttachment): JsonAttachment {
  return { name, mediaType, data: Buffer.from(data).toString('base64') };
}

function fromJsonAttachment({ name, mediaType, data }: JsonAttachment): AIAttachment {
  return Object.freeze({ name, mediaType, data: new Uint8Array(Buffer.from(data, 'base64')) });
}

/** A folder that was lost, as empty ones are by some backups, holds none. */
async function fileNames(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isFileError(error, 'ENOENT')) {
      return [];
    }
    throw error;
  }
}

async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if (isFileError(error, 'ENOENT')) {
      return undefined;
    }
    throw new TypeError(`${path} cannot be read as JSON.`, { cause: error });
  }
}
