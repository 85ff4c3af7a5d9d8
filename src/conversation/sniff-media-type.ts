const UNKNOWN = 'application/octet-stream';
const TEXT_TYPE = /^(text\/[\w.+-]+|application\/([\w.-]+\+)?(json|xml|yaml|toml|javascript)|image\/svg\+xml)$/;

/**
 * Tells what a file is from its bytes. Formats of text cannot be told apart: there `declared` counts if it is one,
 * other text is `text/plain`, and anything else that is not known `application/octet-stream`.
 */
export async function sniffMediaType(data: Uint8Array, declared?: string): Promise<string> {
  // Loaded on first need: most conversations have no files.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(data))?.mime;
  if (found !== undefined && found !== 'application/xml') {
    return found;
  }
  if (!isText(data)) {
    return UNKNOWN;
  }
  const essence = declared?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return TEXT_TYPE.test(essence) ? essence : (found ?? 'text/plain');
}

function isText(data: Uint8Array): boolean {
  if (data.includes(0)) {
    return false;
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(data);
    return true;
  } catch {
    return false;
  }
}
