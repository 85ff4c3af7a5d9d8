import type { ChatMessage } from '../conversation/chat-message.js';
import type { Logger } from '../logging/logger.js';
import type { AttachmentsByMessageId } from '../provider/llm-provider.js';
import type { Clock } from './clock.js';
import type { Connection } from './connection.js';
import type { OrchestratorSettings } from './orchestrator-settings.js';

/** What connects an orchestrator, checked but not yet claimed. */
export interface ReconnectionParts<TData> {
  readonly connection: Connection<TData>;
  readonly attachments: AttachmentsByMessageId;
  readonly logger: Logger;
  readonly clock: Clock;
  /** Called at the end of `dispose()`. */
  readonly onDispose: (() => unknown) | undefined;
}

/** What makes an orchestrator. */
export interface OrchestratorParts<TData> extends ReconnectionParts<TData> {
  readonly settings: OrchestratorSettings;
  readonly history: readonly ChatMessage[];
  /** Whether the start-up report is logged. */
  readonly reportsStartUp: boolean;
}
