import type { AIAttachment } from '../../conversation/ai-attachment.js';
import { checkLimit } from '../../conversation/check-limit.js';
import { sniffMediaType } from '../../conversation/sniff-media-type.js';
import type { RequestInterceptor } from './request-interceptor.js';

/** What {@link allowAttachments} lets through; what is not given is not limited. */
export interface AttachmentRules {
  /** Media types such as `application/pdf`, or whole families such as `image/*`. */
  readonly mediaTypes?: readonly string[];
  /** Largest size of one file. */
  readonly maxBytes?: number;
  /** Largest number of files. */
  readonly maxCount?: number;
  /** Shown to the user instead of an answer; gets the sentence that says what is wrong. */
  readonly reason?: (problem: string) => string;
}

/**
 * Makes an interceptor that rejects prompts with files that are not allowed. What a file is, its bytes tell, never its
 * name, and the type it claims only where its text can be of that type; files that go on carry the type that was found.
 *
 * @throws RangeError for a limit that is negative or no number.
 */
export function allowAttachments(rules: AttachmentRules): RequestInterceptor {
  checkLimit('maxBytes', rules.maxBytes);
  checkLimit('maxCount', rules.maxCount);
  const allowed = rules.mediaTypes?.map((type) => type.toLowerCase());
  return async (event) => {
    const checked: AIAttachment[] = [];
    let problem = countProblem(event.attachments.length, rules);
    for (const attachment of event.attachments) {
      problem ??= sizeProblem(attachment, rules);
      if (problem !== undefined) {
        break;
      }
      const mediaType = await sniffMediaType(attachment.data, attachment.mediaType);
      problem = typeProblem(attachment.name, mediaType, allowed);
      checked.push(mediaType === attachment.mediaType ? attachment : Object.freeze({ ...attachment, mediaType }));
    }
    if (problem === undefined) {
      event.attachments = checked;
    } else {
      event.reject(rules.reason?.(problem) ?? problem);
    }
  };
}

function countProblem(count: number, { maxCount }: AttachmentRules): string | undefined {
  return maxCount !== undefined && count > maxCount ? `${count} files were added; ${maxCount} are allowed.` : undefined;
}

function sizeProblem({ name, data }: AIAttachment, { maxBytes }: AttachmentRules): string | undefined {
  const isTooLarge = maxBytes !== undefined && data.byteLength > maxBytes;
  return isTooLarge ? `${name} has ${data.byteLength} bytes; ${maxBytes} are allowed.` : undefined;
}

function typeProblem(name: string, mediaType: string, allowed: readonly string[] | undefined): string | undefined {
  const family = `${mediaType.split('/', 1)[0]}/*`;
  if (allowed === undefined || allowed.includes(mediaType) || allowed.includes(family)) {
    return undefined;
  }
  return `${name} is a file of type ${mediaType}; allowed are ${allowed.join(', ')}.`;
}
