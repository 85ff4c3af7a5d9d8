/** A Responses request as far as the tests look into it. */
export interface ResponsesBody {
  readonly model: string;
  readonly stream?: boolean;
  readonly instructions?: string;
  readonly store?: boolean;
  readonly include?: readonly string[];
  readonly previous_response_id?: string;
  readonly input: readonly InputItemBody[];
  readonly tools?: readonly FunctionToolBody[];
  readonly tool_choice?: 'auto' | 'none' | 'required' | { readonly name: string };
}

/** One tool definition. */
export interface FunctionToolBody {
  readonly type: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
  readonly strict?: boolean;
}

/** One input item of any type. */
export interface InputItemBody {
  readonly type?: string;
  readonly role?: string;
  readonly id?: string;
  readonly content?: string | readonly InputPartBody[];
  readonly call_id?: string;
  readonly name?: string;
  readonly arguments?: string;
  readonly output?: string | readonly InputPartBody[];
  readonly summary?: readonly InputPartBody[];
  readonly encrypted_content?: string | null;
}

/** One part of a message or of a call's output. */
export interface InputPartBody {
  readonly type: string;
  readonly text?: string;
  readonly refusal?: string;
  readonly image_url?: string;
  readonly filename?: string;
  readonly file_data?: string;
}

const LEGAL_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/** The rules of the Responses API that its schema does not state, as its servers enforce them. */
export function checkResponsesRequest(body: ResponsesBody): readonly string[] {
  return [
    ...checkTools(body),
    ...checkStart(body),
    ...body.input.flatMap((item, index) => checkItem(item, `item ${index} (${item.type ?? item.role})`, body)),
    ...checkAnswers(body),
  ];
}

function checkTools({ tools, tool_choice }: ResponsesBody): readonly string[] {
  const names = (tools ?? []).map(({ name }) => name);
  return [
    ...names.filter((name) => !LEGAL_NAME.test(name)).map((name) => `tool name "${name}" is illegal`),
    ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `tool "${name}" is there twice`),
    ...(tools ?? []).flatMap(({ name, description, strict }) => [
      ...(description.length > 1024 ? [`description of "${name}" is over 1024 characters`] : []),
      ...(strict === undefined ? [`tool "${name}" does not say whether it is strict`] : []),
    ]),
    ...(tools?.length === 0 ? ['tools is an empty array'] : []),
    ...(tool_choice !== undefined && names.length === 0 ? ['tool_choice without tools'] : []),
  ];
}

function checkStart({ input, previous_response_id }: ResponsesBody): readonly string[] {
  const isFine = previous_response_id !== undefined || input[0]?.role === 'user';
  return [
    ...(isFine ? [] : ['the conversation does not begin with a user message']),
    ...(input.at(-1)?.role === 'assistant' ? ['the conversation ends with an assistant message'] : []),
  ];
}

function checkItem(item: InputItemBody, where: string, { store }: ResponsesBody): readonly string[] {
  const said = item.type === 'function_call_output' ? item.output : item.content;
  const parts = typeof said === 'string' ? [{ type: 'text', text: said }] : (said ?? []);
  const isCall = item.type === 'function_call';
  return [
    ...(parts.some(({ text }) => text !== undefined && text.trim() === '') ? [`${where} has a blank text`] : []),
    ...(said !== undefined && parts.length === 0 ? [`${where} says nothing`] : []),
    ...(isCall && !LEGAL_NAME.test(item.name ?? '') ? [`${where} replays the illegal name "${item.name}"`] : []),
    ...(isCall && !isJsonObject(item.arguments ?? '') ? [`${where} replays arguments that are no JSON object`] : []),
    ...(item.type === 'reasoning' && store !== true && !item.encrypted_content
      ? [`${where} refers to reasoning that the vendor has not kept`]
      : []),
  ];
}

/** Each call is answered once and in order, before the next user message; ids are there once. */
function checkAnswers({ input, previous_response_id }: ResponsesBody): readonly string[] {
  const ids = input.filter(({ type }) => type === 'function_call').map(({ call_id }) => call_id ?? '');
  const illegal = ids.filter((id) => id.length === 0 || id.length > 64).map((id) => `the call id "${id}" is illegal`);
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `call id "${id}" is there twice`);
  const problems: string[] = [];
  let due: readonly string[] = [];
  for (const [index, item] of input.entries()) {
    const step = follow(due, item, previous_response_id !== undefined);
    problems.push(...step.problems.map((problem) => `item ${index}: ${problem}`));
    due = step.due;
  }
  return [...illegal, ...repeated, ...problems, ...due.map((id) => `call "${id}" has no result`)];
}

interface AnswerStep {
  readonly due: readonly string[];
  readonly problems: readonly string[];
}

function follow(due: readonly string[], item: InputItemBody, followsStored: boolean): AnswerStep {
  const id = item.call_id ?? '';
  if (item.type === 'function_call') {
    return { due: [...due, id], problems: [] };
  }
  if (item.type === 'function_call_output') {
    const isFine = due[0] === id || (followsStored && due.length === 0);
    return { due: due.slice(1), problems: isFine ? [] : [`answers "${id}" where "${due[0]}" was due`] };
  }
  return item.role === 'user'
    ? { due: [], problems: due.map((missing) => `call "${missing}" has no result before it`) }
    : { due, problems: [] };
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
