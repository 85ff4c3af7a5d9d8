import type { TypeRule } from '../reflection/class-rules.js';
import type { ResultMedia } from '../tool-call.js';
import { contentOf, type ResultContent, type ResultEntry } from './result-content.js';
import { mediaNote, toResultMedia } from './result-media.js';
import type { ResultScalar } from './result-scalar.js';

const MAX_DEPTH = 64;

/** How a result is written. */
export interface ResultWriterOptions {
  /** Where writing stops, in characters. */
  readonly limit: number;
  /** What the model is told of an error inside a result. */
  readonly describeError: (error: unknown) => string;
}

/**
 * Writes any value as JSON text for a model. Never throws: what cannot be read, written or shown leaves a mark in its
 * place. Media parts are put aside and named in the text.
 */
export class ResultWriter {
  /** The parts that go beside the text. */
  readonly media: ResultMedia[] = [];
  readonly #options: ResultWriterOptions;
  readonly #open = new Set<unknown>();
  #parts: string[] = [];
  #length = 0;

  constructor(options: ResultWriterOptions) {
    this.#options = options;
  }

  /** Whether the limit is reached, so that the text is not complete. */
  get isFull(): boolean {
    return this.#length >= this.#options.limit;
  }

  /** What has been written. */
  get text(): string {
    return this.#parts.join('');
  }

  /** Writes one value. */
  write(value: unknown, type?: TypeRule): void {
    if (this.isFull) {
      return;
    }
    if (this.#open.has(value)) {
      this.#quote('[circular]');
      return;
    }
    if (this.#open.size >= MAX_DEPTH && typeof value === 'object' && value !== null) {
      this.#quote(`[nested more than ${MAX_DEPTH} levels deep, left out]`);
      return;
    }
    const before = { parts: this.#parts.length, length: this.#length, media: this.media.length };
    try {
      this.#writeContent(value, contentOf(value, type), type);
    } catch {
      this.#parts.length = before.parts;
      this.#length = before.length;
      this.media.length = before.media;
      this.#quote('[unreadable]');
    }
  }

  #writeContent(value: unknown, content: ResultContent, type: TypeRule | undefined): void {
    switch (content.kind) {
      case 'scalar':
        this.#push(JSON.stringify(this.#shorten(content.value)));
        return;
      case 'error':
        this.#quote(this.#options.describeError(content.error));
        return;
      case 'media':
        this.media.push(toResultMedia(content.media));
        this.#quote(mediaNote(content.media));
        return;
      case 'instead':
        this.#inside(value, () => this.#writeInstead(value, content.value, type));
        return;
      case 'list':
        this.#inside(value, () => this.#writeList(content.items, type));
        return;
      case 'record':
        this.#inside(value, () => this.#writeRecord(content.entries));
    }
  }

  /** What `toJSON` returned; a `toJSON` that returns its own object is not asked again. */
  #writeInstead(value: unknown, instead: unknown, type: TypeRule | undefined): void {
    if (instead === value) {
      this.#writeContent(instead, contentOf(instead, type, true), type);
    } else {
      this.write(instead);
    }
  }

  #writeList(items: Iterable<unknown>, type: TypeRule | undefined): void {
    this.#push('[');
    let separator = '';
    for (const item of items) {
      if (this.isFull) {
        return;
      }
      this.#push(separator);
      this.write(item, type);
      separator = ',';
    }
    this.#push(']');
  }

  #writeRecord(entries: readonly ResultEntry[]): void {
    this.#push('{');
    let separator = '';
    for (const { key, read, type } of entries) {
      if (this.isFull) {
        return;
      }
      const value = this.#read(read);
      if (value !== undefined) {
        this.#push(`${separator}${JSON.stringify(key)}:`);
        this.write(value, type);
        separator = ',';
      }
    }
    this.#push('}');
  }

  /** What goes beyond the limit is not shown anyway, however long it is. */
  #shorten(value: ResultScalar): ResultScalar {
    return typeof value === 'string' ? value.slice(0, this.#options.limit) : value;
  }

  #read(read: () => unknown): unknown {
    try {
      return read();
    } catch {
      return '[unreadable]';
    }
  }

  #inside(value: unknown, write: () => void): void {
    this.#open.add(value);
    try {
      write();
    } finally {
      this.#open.delete(value);
    }
  }

  #quote(text: string): void {
    this.#push(JSON.stringify(text));
  }

  #push(part: string): void {
    this.#parts.push(part);
    this.#length += part.length;
  }
}
