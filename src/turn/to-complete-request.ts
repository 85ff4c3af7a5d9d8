import { checkAttachment } from '../conversation/ai-attachment.js';
import { containedLogger } from '../logging/contained-logger.js';
import { createLLMRequest, type LLMRequest } from '../provider/llm-request.js';

/**
 * Checks a request and fills in what a hand-made one may lack; blank texts that the application adds count as none.
 *
 * @throws TypeError naming what is missing
 */
export function toCompleteRequest(request: LLMRequest): LLMRequest {
  const complete = createLLMRequest(request);
  for (const attachment of complete.attachments) {
    checkAttachment(attachment);
  }
  if (complete.userMessage.trim() === '' && complete.attachments.length === 0) {
    throw new TypeError('A request needs a userMessage; this one is blank and has no attachments.');
  }
  return Object.freeze({
    ...complete,
    systemPrompt: withoutBlank(complete.systemPrompt),
    sessionContext: withoutBlank(complete.sessionContext),
    logger: complete.logger && containedLogger(complete.logger),
  });
}

function withoutBlank(text: string | null | undefined): string | undefined {
  return text === null || text === undefined || text.trim() === '' ? undefined : text;
}
