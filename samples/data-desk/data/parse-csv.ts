const FIELD = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/y;

/** Reads CSV text whose first line names the columns; quoted fields may hold commas, quotes and line breaks. */
export function parseCsv(text: string): Record<string, string>[] {
  const [columns = [], ...lines] = readLines(text);
  return lines.map((line) => Object.fromEntries(columns.map((column, index) => [column, line[index] ?? ''])));
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length) {
    const [, quoted, plain = '', separator] = FIELD.exec(text) ?? [];
    line.push(quoted?.replaceAll('""', '"') ?? plain);
    if (separator !== ',') {
      lines.push(line);
      line = [];
    }
  }
  return lines;
}
