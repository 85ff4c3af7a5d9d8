import { createHash } from 'node:crypto';

/** A Messages request as far as the tests look into it. */
export interface MessagesBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly system?: readonly BlockBody[];
  readonly messages: readonly MessageBody[];
  readonly tools?: readonly ToolBody[];
  readonly tool_choice?: { readonly type: 'auto' | 'any' | 'none' | 'tool'; readonly name?: string };
}

/** One tool definition. */
export interface ToolBody {
  readonly name: string;
  readonly description?: string;
  readonly input_schema: Readonly<Record<string, unknown>>;
  readonly strict?: boolean;
  readonly cache_control?: unknown;
}

/** One message. */
export interface MessageBody {
  readonly role: string;
  readonly content: readonly BlockBody[];
}

/** One content block of any type. */
export interface BlockBody {
  readonly type: string;
  readonly text?: string;
  readonly thinking?: string;
  readonly signature?: string;
  readonly id?: string;
  readonly name?: string;
  readonly input?: unknown;
  readonly title?: string;
  readonly source?: { readonly media_type: string; readonly data: string };
  readonly tool_use_id?: string;
  readonly content?: string | readonly BlockBody[];
  readonly is_error?: boolean;
  readonly cache_control?: unknown;
}

const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;
const LEGAL_ID = /^[a-zA-Z0-9_-]+$/;
const MAX_BREAKPOINTS = 4;

/** The signature that the loopback vendor gives a thinking block: it tells whether the block was changed. */
export function signatureOf(thinking: string): string {
  return `sig-${createHash('sha256').update(thinking).digest('hex').slice(0, 12)}`;
}

/** The rules of the Messages API that its schema does not state, as its servers enforce them. */
export function checkMessagesRequest(body: MessagesBody): readonly string[] {
  const text = JSON.stringify(body);
  const breakpoints = text.split('"cache_control"').length - 1;
  return [
    ...(breakpoints > MAX_BREAKPOINTS ? [`${breakpoints} cache breakpoints are more than ${MAX_BREAKPOINTS}`] : []),
    ...(/[^\\](\\\\)*\\ud[89a-f]/.test(text) ? ['half a surrogate pair is in the request'] : []),
    ...(body.system?.some(isBlank) ? ['the system prompt is blank'] : []),
    ...checkTools(body),
    ...checkRoles(body.messages),
    ...body.messages.flatMap(checkContent),
    ...checkAnswers(body.messages),
  ];
}

function checkTools({ tools, tool_choice }: MessagesBody): readonly string[] {
  const names = (tools ?? []).map(({ name }) => name);
  return [
    ...names.filter((name) => !LEGAL_NAME.test(name)).map((name) => `tool name "${name}" is illegal`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `tool "${name}" is there twice`),
    ...(tools ?? []).flatMap(({ name, input_schema: schema, strict }) => [
      ...(strict === undefined ? [`tool "${name}" does not say whether it is strict`] : []),
      ...(schema.type === 'object' ? [] : [`the schema of "${name}" is no object schema`]),
      ...['anyOf', 'oneOf', 'allOf']
        .filter((key) => key in schema)
        .map((key) => `the schema of "${name}" has a root ${key}`),
    ]),
    ...(tools?.length === 0 ? ['tools is an empty array'] : []),
    ...(tool_choice !== undefined && names.length === 0 ? ['tool_choice without tools'] : []),
    ...(tool_choice?.name !== undefined && !names.includes(tool_choice.name) ? ['tool_choice names no tool'] : []),
  ];
}

function checkRoles(messages: readonly MessageBody[]): readonly string[] {
  const first = messages[0]?.role ?? 'nothing';
  const closing = messages.at(-1)?.content.at(-1);
  const end = messages.at(-1)?.role === 'assistant' && closing?.type === 'text' ? (closing.text ?? '') : '';
  return [
    ...(first === 'user' ? [] : [`the conversation begins with ${first}, not with a user message`]),
    ...messages.flatMap(({ role }, index) =>
      index > 0 && messages[index - 1]?.role === role ? [`messages ${index - 1} and ${index} are both of ${role}`] : [],
    ),
    ...(end === end.trimEnd() ? [] : ['the closing assistant message ends in white space']),
  ];
}

function checkContent({ role, content }: MessageBody, index: number): readonly string[] {
  const where = `message ${index} (${role})`;
  const firstOther = content.findIndex(({ type }) => type !== 'tool_result');
  const lastResult = content.findLastIndex(({ type }) => type === 'tool_result');
  return [
    ...(content.length === 0 ? [`${where} is empty`] : []),
    ...(firstOther !== -1 && lastResult > firstOther ? [`${where} has a tool_result after something else`] : []),
    ...content.flatMap((block) => checkBlock(block, where)),
  ];
}

function checkBlock(block: BlockBody, where: string): readonly string[] {
  switch (block.type) {
    case 'text':
      return isBlank(block) ? [`${where} has a blank text`] : [];
    case 'thinking':
      return [
        ...(block.signature === signatureOf(block.thinking ?? '') ? [] : [`${where} replays changed thinking`]),
        ...(block.cache_control === undefined ? [] : [`${where} has a breakpoint on thinking`]),
      ];
    case 'tool_use':
      return [
        ...(LEGAL_NAME.test(block.name ?? '') ? [] : [`${where} replays the illegal name "${block.name}"`]),
        ...(LEGAL_ID.test(block.id ?? '') ? [] : [`${where} replays the illegal id "${block.id}"`]),
      ];
    case 'tool_result':
      return checkResult(block, where);
    default:
      return [];
  }
}

function checkResult({ content, is_error: isError }: BlockBody, where: string): readonly string[] {
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
  return [
    ...(blocks.length === 0 ? [`${where} has an empty tool_result`] : []),
    ...(blocks.some((block) => block.type === 'text' && isBlank(block)) ? [`${where} has a blank tool_result`] : []),
    ...(isError && blocks.some(({ type }) => type !== 'text') ? [`${where} has an error that is not all text`] : []),
  ];
}

/** Each call is answered once, in call order, in the very next message. */
function checkAnswers(messages: readonly MessageBody[]): readonly string[] {
  const seen: string[] = [];
  return messages.flatMap(({ content }, index) => {
    const calls = content.filter(({ type }) => type === 'tool_use').map(({ id }) => id ?? '');
    const repeated = calls.filter((id, at) => seen.includes(id) || calls.indexOf(id) !== at);
    seen.push(...calls);
    const answers = resultIds(messages[index + 1]);
    const orphans = index === 0 ? resultIds(messages[0]) : calls.length === 0 ? answers : [];
    return [
      ...repeated.map((id) => `id "${id}" is there twice`),
      ...orphans.map((id) => `result "${id}" answers no call of the message before it`),
      ...(calls.length === 0 || calls.join() === answers.join()
        ? []
        : [`the calls [${calls}] of message ${index} are answered by [${answers}]`]),
    ];
  });
}

function resultIds(message: MessageBody | undefined): readonly string[] {
  return (message?.content ?? []).filter(({ type }) => type === 'tool_result').map((block) => block.tool_use_id ?? '');
}

function isBlank({ text }: BlockBody): boolean {
  return (text ?? '').trim() === '';
}
