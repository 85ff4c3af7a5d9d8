/** A Chat Completions request as far as the tests look into it. */
export interface ChatBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly messages: readonly ChatMessageBody[];
  readonly tools?: readonly { readonly type: string; readonly function: ChatFunctionBody }[];
  readonly tool_choice?: 'auto' | 'none' | 'required' | { readonly function: { readonly name: string } };
}

/** One tool definition. */
export interface ChatFunctionBody {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
  readonly strict?: boolean;
}

/** One message. */
export interface ChatMessageBody {
  readonly role: string;
  readonly content?: string | readonly ChatPartBody[] | null;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly tool_call_id?: string;
}

/** One part of a message's content. */
export interface ChatPartBody {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string };
  readonly file?: { readonly filename?: string; readonly file_data?: string };
  readonly input_audio?: { readonly data: string; readonly format: string };
}

const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/**
 * The rules of Chat Completions that its schema does not state, as its servers enforce them; those of Ollama and vLLM
 * (arguments are parsed on replay) included.
 */
export function checkChatRequest(body: ChatBody): readonly string[] {
  return [
    ...checkTools(body),
    ...checkOrder(body.messages),
    ...body.messages.flatMap(checkContent),
    ...checkAnswers(body.messages),
  ];
}

function checkTools(body: ChatBody): readonly string[] {
  const names = (body.tools ?? []).map((tool) => tool.function.name);
  return [
    ...names.filter((name) => !LEGAL_NAME.test(name)).map((name) => `tool name "${name}" is illegal`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `tool "${name}" is there twice`),
    ...(body.tools ?? []).flatMap(({ function: { name, description, strict } }) => [
      ...(description.length > 1024 ? [`description of "${name}" is over 1024 characters`] : []),
      ...(strict === undefined ? [`tool "${name}" does not say whether it is strict`] : []),
    ]),
    ...(names.length > 128 ? [`${names.length} tools are more than 128`] : []),
    ...(body.tools?.length === 0 ? ['tools is an empty array'] : []),
    ...(body.tool_choice !== undefined && names.length === 0 ? ['tool_choice without tools'] : []),
  ];
}

function checkOrder(messages: readonly ChatMessageBody[]): readonly string[] {
  const roles = messages.map((message) => message.role);
  const rest = roles[0] === 'system' || roles[0] === 'developer' ? roles.slice(1) : roles;
  return [
    ...(rest[0] === 'user' ? [] : [`the conversation begins with ${rest[0] ?? 'nothing'}, not with a user message`]),
    ...(rest.includes('system') || rest.includes('developer') ? ['a system message is not the first message'] : []),
    ...(rest.at(-1) === 'assistant' ? ['the conversation ends with an assistant message'] : []),
  ];
}

function checkContent(message: ChatMessageBody, index: number): readonly string[] {
  const where = `message ${index} (${message.role})`;
  const texts =
    typeof message.content === 'string' ? [message.content] : (message.content ?? []).map((part) => part.text);
  const calls = message.tool_calls ?? [];
  return [
    ...(texts.some((text) => text !== undefined && text.trim() === '') ? [`${where} has a blank text`] : []),
    ...(texts.length === 0 && calls.length === 0 ? [`${where} says nothing`] : []),
    ...(message.tool_calls?.length === 0 ? [`${where} has an empty list of calls`] : []),
    ...calls.flatMap((call) => [
      ...(LEGAL_NAME.test(call.function.name) ? [] : [`${where} replays the illegal name "${call.function.name}"`]),
      ...(isLegalId(call.id) ? [] : [`${where} replays the illegal id "${call.id}"`]),
      ...(isJsonObject(call.function.arguments) ? [] : [`${where} replays arguments that are no JSON object`]),
    ]),
  ];
}

function checkAnswers(messages: readonly ChatMessageBody[]): readonly string[] {
  const problems: string[] = [];
  let due: string[] = [];
  for (const [index, message] of messages.entries()) {
    if (message.role === 'tool') {
      const expected = due.shift();
      if (message.tool_call_id !== expected) {
        problems.push(`message ${index} answers "${message.tool_call_id}" where "${expected ?? 'nothing'}" was due`);
      }
      continue;
    }
    problems.push(...due.map((id) => `call "${id}" has no result before message ${index}`));
    due = (message.tool_calls ?? []).map((call) => call.id);
    problems.push(
      ...due.filter((id, at) => due.indexOf(id) !== at).map((id) => `id "${id}" is there twice in message ${index}`),
    );
  }
  return [...problems, ...due.map((id) => `call "${id}" has no result`)];
}

function isLegalId(id: unknown): boolean {
  return typeof id === 'string' && id.length > 0 && id.length <= 64;
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
