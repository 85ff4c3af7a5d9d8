/** Columns of the terminals that output is laid out for. */
export const WIDTH = 100;

/** Breaks a text between words into lines that fit, each indented. Longer words stay whole. */
export function wrapText(text: string, indent: string, width = WIDTH): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, indent + line];
}

/** Lays rows out in columns; every column but the last is as wide as its longest cell, cut at a width of 48. */
export function columns(rows: readonly (readonly string[])[], indent: string): readonly string[] {
  const widths = rows.reduce<number[]>(
    (known, row) => row.map((cell, index) => Math.min(48, Math.max(known[index] ?? 0, cell.length))),
    [],
  );
  return rows.map((row) => {
    const cells = row.map((cell, index) =>
      index === row.length - 1 ? cell : cut(cell, widths[index] ?? 0).padEnd(widths[index] ?? 0),
    );
    return (indent + cells.join('  ')).trimEnd();
  });
}

function cut(text: string, width: number): string {
  return text.length > width ? `${text.slice(0, width - 1)}…` : text;
}
