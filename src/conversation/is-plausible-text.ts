const XML_TYPE = /(^|[/+])xml$/;
const JSON_TYPE = /(^|[/+])json$/;

/**
 * Tells whether text can be of the media type that it claims, where that type's content has a form to know it by: SVG,
 * XML and JSON. Of other formats every text is believed.
 */
export function isPlausibleText(text: string, mediaType: string): boolean {
  if (mediaType === 'image/svg+xml') {
    return /^<([\w.-]{1,64}:)?svg[\s/>]/.test(afterProlog(text));
  }
  if (XML_TYPE.test(mediaType)) {
    return /^<[\p{L}_:]/u.test(afterProlog(text));
  }
  return !JSON_TYPE.test(mediaType) || isJson(text);
}

/** The text from its root element on. */
function afterProlog(text: string): string {
  // Also takes away a byte order mark.
  let rest = text.trimStart();
  for (;;) {
    const end = prologPartEnd(rest);
    if (end <= 0) {
      return rest;
    }
    rest = rest.slice(end).trimStart();
  }
}

/** Where the declaration, comment or document type at the start of the text ends; 0 when there is none. */
function prologPartEnd(text: string): number {
  if (text.startsWith('<?')) {
    return endOf(text, '?>');
  }
  if (text.startsWith('<!--')) {
    return endOf(text, '-->');
  }
  if (!/^<!doctype\s/i.test(text)) {
    return 0;
  }
  const close = endOf(text, '>');
  return text.slice(0, close).includes('[') ? endOf(text, ']>') : close;
}

function endOf(text: string, mark: string): number {
  const start = text.indexOf(mark);
  return start < 0 ? 0 : start + mark.length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
