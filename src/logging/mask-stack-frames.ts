const MAX_LINE = 2_000;
const FRAME = /^\s*(?:at\s.*(?::\d+\)?|\(native\)|<anonymous>\)?|\[native code\]\)?)|File ".*", line \d+.*)\s*$/;
const INLINE_FRAME = /\s?\bat (?:async )?[^\s()]{0,200}(?: \[as \w{1,80}\])? ?\([^()\s]{1,500}:\d+:\d+\)/g;

/** Takes the frames of stack traces out of a text; a mark stands where there were some. */
export function maskStackFrames(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n')) {
    if (!isFrame(line)) {
      lines.push(line);
    } else if (lines.at(-1) !== '[stack]') {
      lines.push('[stack]');
    }
  }
  return lines.join('\n').replace(INLINE_FRAME, (frame) => (/[\\/]|node:|\.\w+:/.test(frame) ? ' [stack]' : frame));
}

function isFrame(line: string): boolean {
  return line.length < MAX_LINE && FRAME.test(line);
}
