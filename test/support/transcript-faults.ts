import type { ScriptedMessage } from './scripted-adapter.js';

const LEGAL = /^[a-zA-Z0-9_-]{1,64}$/;

/** What vendors would refuse of a request: calls without their results in place, results without calls, names and ids not legal. */
export function transcriptFaults(messages: readonly ScriptedMessage[]): string[] {
  const faults: string[] = messages[0]?.role === 'user' ? [] : ['does not begin with a user message'];
  const ids = new Set<string>();
  for (const [index, message] of messages.entries()) {
    if (message.role === 'assistant') {
      const calls = message.calls ?? [];
      faults.push(...calls.flatMap(({ id, name }) => [id, name].filter((word) => !LEGAL.test(word))));
      faults.push(...calls.flatMap(({ id }) => (ids.has(id) ? [`id ${id} twice`] : [])));
      for (const { id } of calls) {
        ids.add(id);
      }
    }
    const wanted = callIds(messages[index - 1]);
    const found = message.role === 'tool' ? message.results.map(({ callId }) => callId) : [];
    if (wanted.join() !== found.join()) {
      faults.push(`message ${index} answers [${found.join()}] where [${wanted.join()}] were called`);
    }
  }
  const open = callIds(messages.at(-1));
  return open.length === 0 ? faults : [...faults, `[${open.join()}] are not answered`];
}

function callIds(message: ScriptedMessage | undefined): string[] {
  return message?.role === 'assistant' ? (message.calls ?? []).map(({ id }) => id) : [];
}
