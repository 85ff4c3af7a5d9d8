import type { AIAttachment } from '../../conversation/ai-attachment.js';

/** Collects files that a user adds before prompting. Belongs to one orchestrator. */
export interface AIFileReceiver {
  /** Hands over what was collected and forgets it. */
  takeAttachments(): readonly AIAttachment[] | PromiseLike<readonly AIAttachment[]>;
}
