import { isPlausibleText } from './is-plausible-text.js';

const UNKNOWN = 'application/octet-stream';
const TEXT_TYPE = /^(text\/[\w.+-]+|application\/([\w.-]+\+)?(json|xml|yaml|toml|javascript)|image\/svg\+xml)$/;

/**
 * Tells what a file is from its bytes. Formats of text are hard to tell apart: there `declared` counts if it is
 * one that the text can be, other text is `text/plain`, and anything else that is not known `application/octet-stream`.
 */
export async function sniffMediaType(data: Uint8Array, declared?: string): Promise<string> {
  // Loaded on first need: most conversations have no files.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(data))?.mime;
  if (found !== undefined && found !== 'application/xml') {
    return found;
  }
  const text = decode(data);
  if (text === undefined) {
    return UNKNOWN;
  }
  const essence = declared?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return TEXT_TYPE.test(essence) && isPlausibleText(text, essence) ? essence : (found ?? 'text/plain');
}

/** The text that the bytes are; undefined when they are none. */
function decode(data: Uint8Array): string | undefined {
  if (data.includes(0)) {
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return undefined;
  }
}
