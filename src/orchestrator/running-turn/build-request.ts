import { TimeoutError } from '../../errors/timeout-error.js';
import { createLLMRequest, type LLMRequest } from '../../provider/llm-request.js';
import { toolFromSpec } from '../../tool/spec-tool.js';
import type { ToolFilter } from '../../tool/tool-filter.js';
import type { ToolInterceptor } from '../../tool/tool-interceptor.js';
import { ToolSet } from '../../tool/tool-set.js';
import type { ToolSpec } from '../../tool/tool-spec.js';
import { isBlank } from '../blank.js';
import { classNameOf } from '../class-name.js';
import { requirePresent } from '../require-present.js';
import { InactivityTimer } from './inactivity-timer.js';
import { StreamIntake } from './stream-intake.js';
import type { TurnRun } from './turn-run.js';

/** A request, and the place where what it brings is taken in. */
export interface PreparedRequest {
  readonly request: LLMRequest;
  readonly intake: StreamIntake;
}

/** Step 6: collects and checks the tools, asks for the session context, and freezes the request. */
export async function buildRequest<TData>(run: TurnRun<TData>): Promise<PreparedRequest> {
  run.interruption.check();
  const { connection, settings, history, logger } = run.conversation;
  const explicitTools = [...(await collectControllerTools(run)), ...connection.toolSpecs];
  const sessionContext = await askSessionContext(run);
  const intake = new StreamIntake(run, inactivityTimer(run));
  const request = createLLMRequest({
    userMessage: run.text,
    attachments: run.attachments,
    systemPrompt: settings.systemPrompt,
    tools: connection.services,
    explicitTools,
    toolInterceptors: joinInterceptors(run),
    toolFilters: joinFilters(run),
    sessionContext,
    metadataSink: (metadata) => intake.receiveMetadata(metadata),
    eventSink: (event) => intake.receiveEvent(event),
    signal: run.interruption.signal,
    turnId: run.id,
    messageId: run.messageId,
    history,
    data: run.prompt.data,
    logger,
  });
  return { request, intake };
}

/** Each gets the data of the very prompt that its type was checked against. */
function joinInterceptors<TData>({ conversation, prompt }: TurnRun<TData>): readonly ToolInterceptor[] {
  return [...conversation.connection.toolInterceptors, ...prompt.toolInterceptors] as readonly ToolInterceptor[];
}

function joinFilters<TData>({ conversation, prompt }: TurnRun<TData>): readonly ToolFilter[] {
  const filters = [conversation.connection.toolFilter, prompt.toolFilter];
  return filters.filter((filter) => filter !== undefined) as readonly ToolFilter[];
}

async function collectControllerTools<TData>(run: TurnRun<TData>): Promise<readonly ToolSpec[]> {
  const { controllers, fixedTools } = run.conversation.connection;
  const specs: ToolSpec[] = [];
  const tools = [...fixedTools];
  for (const controller of controllers) {
    const owner = classNameOf(controller, 'a controller');
    const own = ((await run.interruption.guard(controller.getTools?.())) ?? []) as readonly ToolSpec[];
    if (!Array.isArray(own)) {
      throw new TypeError(`getTools() of ${owner} returned no list. Return an array of tools, empty for none.`);
    }
    specs.push(...own);
    tools.push(...own.map((spec) => toolFromSpec(requirePresent(`getTools() of ${owner}`, spec), owner)));
  }
  if (specs.length > 0) {
    ToolSet.of(tools);
  }
  return specs;
}

async function askSessionContext<TData>(run: TurnRun<TData>): Promise<string | undefined> {
  const { sessionContext } = run.conversation.connection;
  if (sessionContext === undefined) {
    return undefined;
  }
  const text = await run.interruption.guard(sessionContext({ sentAt: run.prompt.sentAt }));
  return isBlank(text) ? undefined : text;
}

function inactivityTimer<TData>(run: TurnRun<TData>): InactivityTimer {
  const { clock, settings } = run.conversation;
  return new InactivityTimer(clock, settings.timeoutMs, () =>
    run.fail(new TimeoutError(`The provider was silent for ${settings.timeoutMs} ms.`)),
  );
}
