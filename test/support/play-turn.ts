import { createLLMRequest, type LLMProvider, type LLMRequest, type ResponseMetadata, type TurnEvent } from 'toolwright';

/** Everything that one turn showed to the outside. */
export interface PlayedTurn {
  texts: string[];
  /** What the iteration rejected with; undefined when it ended well. */
  error: unknown;
  events: TurnEvent[];
  /** Every call of the metadata sink, in order. */
  metadata: ResponseMetadata[];
}

/** Sends one request to a provider without an orchestrator and waits for its end; never rejects. */
export async function playTurn(provider: LLMProvider, parts: string | Partial<LLMRequest>): Promise<PlayedTurn> {
  const played: PlayedTurn = { texts: [], error: undefined, events: [], metadata: [] };
  const request = createLLMRequest({
    userMessage: 'Hello',
    eventSink: (event) => played.events.push(event),
    metadataSink: (metadata) => played.metadata.push(metadata),
    ...(typeof parts === 'string' ? { userMessage: parts } : parts),
  });
  try {
    for await (const text of provider.stream(request)) {
      played.texts.push(text);
    }
  } catch (error) {
    played.error = error;
  }
  return played;
}
