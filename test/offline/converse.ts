import type { LLMRequest } from 'toolwright';
import { type OfflineOptions, OfflineProvider } from 'toolwright/providers/offline';
import { playTurn } from '../support/play-turn.js';
import { RecordingLogger } from '../support/recording-logger.js';

/** What the offline provider did about one message. */
export interface OfflineTurn {
  /** Calls in order, as tool name and parsed arguments. */
  readonly calls: readonly (readonly [tool: string, args: unknown])[];
  readonly text: string;
}

/** The services or tools that a conversation may use. */
export type ConversationTools = Pick<Partial<LLMRequest>, 'tools' | 'explicitTools'>;

/** The day on which all conversations of these tests take place. */
export const TODAY = new Date(2026, 10, 30, 12);

/** Makes an offline provider for one conversation of a test. */
export function offlineProvider(options: OfflineOptions = {}): OfflineProvider {
  return new OfflineProvider({ now: () => TODAY, logger: new RecordingLogger(), ...options });
}

/** Says one thing after another to one offline provider. */
export async function converse(
  tools: ConversationTools,
  messages: readonly string[],
  provider = offlineProvider(),
): Promise<OfflineTurn[]> {
  const turns: OfflineTurn[] = [];
  for (const userMessage of messages) {
    const played = await playTurn(provider, { userMessage, ...tools });
    if (played.error !== undefined) {
      throw played.error;
    }
    const calls = played.events
      .filter((event) => event.type === 'tool-call-end')
      .map((event) => [event.toolName, JSON.parse(String(event.arguments))] as const);
    turns.push({ calls, text: played.texts.join('') });
  }
  return turns;
}

/** Says one thing to a fresh offline provider. */
export async function ask(tools: ConversationTools, message: string): Promise<OfflineTurn> {
  const [turn = { calls: [], text: '' }] = await converse(tools, [message]);
  return turn;
}
