import { styleText } from 'node:util';
import type { Turn, TurnEvent, TurnOutcome } from 'toolwright';
import { describeCall, describeResult } from './describe-call.js';
import { neutralize } from './neutralize.js';

/** Where a turn is shown: the answer and what happens meanwhile may go to different places. */
export interface TurnView {
  readonly answer: NodeJS.WritableStream;
  readonly activity: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Shows a turn while it runs: text as it comes, tool calls as they happen. Never rejects because of the turn. */
export async function showTurn(turn: Turn, view: TurnView): Promise<TurnOutcome> {
  let isMidLine = false;
  const endLine = () => {
    if (isMidLine) {
      view.answer.write('\n');
      isMidLine = false;
    }
  };
  for await (const event of turn.events) {
    if (event.type === 'text-delta') {
      view.answer.write(neutralize(event.text));
      isMidLine = !event.text.endsWith('\n');
      continue;
    }
    const line = describeActivity(event);
    if (line !== undefined) {
      endLine();
      view.activity.write(`${dim(line, view)}\n`);
    }
  }
  endLine();
  return turn.outcome;
}

function describeActivity(event: TurnEvent): string | undefined {
  switch (event.type) {
    case 'tool-call-end':
      return `  → ${describeCall(event)}`;
    case 'tool-result':
      return `  ← ${describeResult(event)}`;
    default:
      return undefined;
  }
}

function dim(text: string, { activity }: TurnView): string {
  return activity.isTTY === true && process.env.NO_COLOR === undefined ? styleText('dim', text) : text;
}
