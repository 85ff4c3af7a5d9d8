import { containedLogger } from '../logging/contained-logger.js';
import { consoleLogger, type Logger } from '../logging/logger.js';
import { linkAbort } from '../provider/link-abort.js';
import type { Dialect } from '../schema/dialect/dialect.js';
import { DialectTools } from '../schema/dialect/dialect-tools.js';
import type { InvocationEnvironment } from '../tool/invocation-environment.js';
import { requireFunction } from '../tool/require-function.js';
import type { ServiceResolver } from '../tool/service-resolver.js';
import { sortTools } from '../tool/sort-tools.js';
import type { ToolCall, ToolResult } from '../tool/tool-call.js';
import type { ToolFilter } from '../tool/tool-filter.js';
import type { ToolInterceptor } from '../tool/tool-interceptor.js';
import { ToolSet } from '../tool/tool-set.js';
import { answerCall } from './answer-call.js';
import type { NativeToolOptions } from './native-tool-options.js';
import { prepareCall } from './prepare-calls.js';
import { runAlone } from './run-calls.js';
import { type Audience, visibleTools } from './visible-tools.js';

/** What a vendor's own loop asks of its tools. */
export interface NativeVendor<TDefinition> {
  readonly dialect: Dialect<TDefinition>;
  /** The vendor's convention for a failed tool's message. */
  toErrorText(message: string): string;
}

/**
 * A vendor's definitions of tools, for requests of the application's own. Classes need no resolver here.
 *
 * @throws ToolDefinitionError with everything that is wrong with them.
 */
export function toNativeDefinitions<TDefinition, TData>(
  vendor: NativeVendor<TDefinition>,
  inputs: object,
  options: NativeToolOptions<TData>,
): TDefinition[] {
  return [...new NativeTools(vendor, inputs, { resolver: NO_INSTANCES, ...options }).definitions];
}

const NO_INSTANCES: ServiceResolver = {
  get: ({ name }) => {
    throw new TypeError(`${name} was given to be defined, not to be called.`);
  },
};

/** Signals of the loop that a call belongs to. */
export interface LoopSignals {
  /** Aborted when the loop is. */
  readonly signal?: AbortSignal | null | undefined;
  /** Aborted when another call ends the loop with an error. */
  readonly siblings?: AbortSignal;
}

/**
 * Tools for a vendor's own loop: defined in the vendor's words, called under the rules of the shared loop. How often
 * and how many at a time is the vendor's business.
 */
export class NativeTools<TDefinition, TData = unknown> {
  /** The tools that are not hidden, in the order in which they were given. */
  readonly definitions: readonly TDefinition[];
  readonly logger: Logger;
  readonly #vendor: NativeVendor<TDefinition>;
  readonly #dialectTools: DialectTools<TDefinition>;
  readonly #tools: ToolSet;
  readonly #interceptors: readonly ToolInterceptor[];
  readonly #options: NativeToolOptions<TData>;
  readonly #audience: Audience;

  /**
   * @param inputs annotated instances, classes, refs and tools defined in code, alone or in arrays
   * @throws ToolDefinitionError with everything that is wrong with them, TypeError for what can be neither, and for an
   * interceptor or a filter that is none
   */
  constructor(vendor: NativeVendor<TDefinition>, inputs: object, options: NativeToolOptions<TData>) {
    const { resolver, manifest, strict = false, toolInterceptors = [] } = options;
    const place = { place: 'tools', remedy: 'give the option resolver', manifest };
    const { fixedTools } = sortTools(toList(inputs), resolver, place);
    this.#vendor = vendor;
    this.#options = options;
    this.logger = containedLogger(options.logger ?? consoleLogger);
    this.#audience = toAudience(options);
    this.#interceptors = toolInterceptors as readonly ToolInterceptor[];
    for (const [index, interceptor] of this.#interceptors.entries()) {
      requireFunction(`toolInterceptors[${index}]`, interceptor);
    }
    this.#tools = ToolSet.of(visibleTools(fixedTools, this.#audience, this.logger));
    this.#dialectTools = new DialectTools(vendor.dialect, { strict });
    this.definitions = this.#dialectTools.compile(this.#tools.tools);
  }

  /** Says once which settings of the tools have no effect, since the vendor's loop decides what they are about. */
  warnOfIdleSettings(): void {
    const idle = this.#tools.tools.filter(({ behaviour }) => behaviour.sequential || behaviour.maxCalls !== undefined);
    if (idle.length > 0) {
      this.logger.warn(
        { tools: idle.map(({ name }) => name) },
        "sequential and maxCalls have no effect in a vendor's own loop, which decides how often and how many at a time.",
      );
    }
  }

  /**
   * Answers one call, whatever is wrong with it.
   *
   * @throws a tool's own error where a relay policy ends the turn with it, or the reason of an aborted signal
   */
  async answer(call: ToolCall, { signal, siblings }: LoopSignals = {}): Promise<ToolResult> {
    const controller = new AbortController();
    const unlink = [this.#options.signal, signal ?? undefined].map((outer) =>
      linkAbort(outer, (reason) => controller.abort(reason)),
    );
    try {
      const prepared = prepareCall({ ...call, replayName: call.name }, this.#tools, this.logger, (name) =>
        this.#dialectTools.decoder(this.definitions, name),
      );
      const scope = {
        tools: this.#tools,
        interceptors: this.#interceptors,
        environment: this.#toEnvironment(controller.signal),
      };
      return await runAlone(prepared, controller.signal, () => answerCall(scope, prepared, siblings));
    } finally {
      for (const takeOff of unlink) {
        takeOff();
      }
    }
  }

  #toEnvironment(signal: AbortSignal): InvocationEnvironment {
    const { toolFilters: _, ...facts } = this.#audience;
    return {
      context: { ...facts, logger: this.logger },
      signal,
      errorRelay: this.#options.errorRelay ?? 'vendor-convention',
      toErrorText: (message) => this.#vendor.toErrorText(message),
      reportProgress: () => {},
    };
  }
}

function toList(inputs: object): readonly object[] {
  const list: unknown[] = [inputs].flat(Number.POSITIVE_INFINITY);
  return list.map((input, index) => {
    if ((typeof input !== 'object' && typeof input !== 'function') || input === null) {
      const found = input === null ? 'null' : `a value of type ${typeof input}`;
      throw new TypeError(`tools[${index}]: ${found} was given. Give annotated services and tools in code.`);
    }
    return input;
  });
}

function toAudience<TData>(options: NativeToolOptions<TData>): Audience {
  const { turnId, messageId, history, sessionContext, data, toolFilter } = options;
  return {
    turnId: turnId ?? crypto.randomUUID(),
    messageId,
    history: history ?? [],
    sessionContext,
    data,
    toolFilters: toolFilter === undefined ? [] : [requireFunction('toolFilter', toolFilter as ToolFilter)],
  };
}
