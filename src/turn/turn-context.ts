import type { LLMRequest } from '../provider/llm-request.js';
import type { ModelAdapter } from '../provider/model-adapter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import type { CallIds } from './call-ids.js';
import type { TurnSettings } from './turn-settings.js';
import type { TurnTools } from './turn-tools.js';
import type { TurnTranscript } from './turn-transcript.js';
import type { TurnWatchers } from './turn-watchers.js';

/** What the phases of one running turn share. */
export interface TurnContext<TMessage, TDefinitions> {
  readonly adapter: ModelAdapter<TMessage, TDefinitions>;
  readonly request: LLMRequest;
  readonly settings: TurnSettings;
  readonly tools: TurnTools<TDefinitions>;
  /** Around every tool call, the first one outermost. */
  readonly interceptors: readonly ToolInterceptor[];
  readonly transcript: TurnTranscript<TMessage>;
  readonly callIds: CallIds;
  readonly watchers: TurnWatchers;
  /** Aborted when the turn is to end; the turn's own, so that nothing is left on the caller's. */
  readonly signal: AbortSignal;
  /** Whether a model request has been made. */
  hasAsked: boolean;
}
