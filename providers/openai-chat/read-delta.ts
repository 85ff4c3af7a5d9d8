import { isJsonObject, type JsonObject, readObject, readText } from '../../src/transport/read-json.js';

/** Fields in which servers send the model's reasoning, and want it back. */
export type ReasoningField = 'reasoning_content' | 'reasoning';

/** What a message, or one delta of it, says. */
export interface MessageParts {
  readonly text: string;
  readonly reasoning: string;
  /** Where the reasoning came from; undefined when it stood among the content. */
  readonly reasoningField: ReasoningField | undefined;
  readonly refusal: string;
  /** Elements of `tool_calls`, or what stands for one, unread. */
  readonly toolCalls: readonly unknown[];
}

/** The choice that is read: other ones come only when a vendor option asks for them. */
export function firstChoice(choices: unknown): JsonObject {
  const list = Array.isArray(choices) ? choices.map(readObject) : [];
  return list.find((choice) => (choice.index ?? 0) === 0) ?? {};
}

/** The text of a chunk that holds nothing else of a reply; undefined for any other chunk. */
export function soleText({ choices }: JsonObject): string | undefined {
  const { delta, finish_reason } = firstChoice(choices);
  const { text, reasoning, refusal, toolCalls } = readMessageParts(readObject(delta));
  const hasOther = reasoning !== '' || refusal !== '' || toolCalls.length > 0 || readText(finish_reason) !== '';
  return hasOther ? undefined : text;
}

/** Reads a `message` or a `delta`; whatever is not of the expected kind is nothing. */
export function readMessageParts(message: JsonObject): MessageParts {
  const content = readContent(message.content);
  const fields: readonly ReasoningField[] = ['reasoning_content', 'reasoning'];
  const reasoningField = fields.find((field) => readText(message[field]) !== '');
  return {
    text: content.text,
    reasoning: reasoningField === undefined ? content.thinking : readText(message[reasoningField]),
    reasoningField,
    refusal: readText(message.refusal),
    toolCalls: readCalls(message),
  };
}

/** Some servers still answer with the one call of the API's first form. */
function readCalls({ tool_calls, function_call }: JsonObject): readonly unknown[] {
  if (Array.isArray(tool_calls) && tool_calls.length > 0) {
    return tool_calls;
  }
  return isJsonObject(function_call) ? [{ function: function_call }] : [];
}

/** Content is a text, or, at Mistral, a list of parts of which some are thoughts. */
function readContent(content: unknown): { readonly text: string; readonly thinking: string } {
  if (!Array.isArray(content)) {
    return { text: readText(content), thinking: '' };
  }
  const parts = content.map(readObject);
  const textOf = (list: readonly JsonObject[]) => list.map((part) => readText(part.text)).join('');
  const thoughts = parts.filter((part) => part.type === 'thinking').flatMap((part) => part.thinking);
  return { text: textOf(parts.filter((part) => part.type === 'text')), thinking: textOf(thoughts.map(readObject)) };
}
