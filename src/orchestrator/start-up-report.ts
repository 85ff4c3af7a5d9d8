import { lossWarnings } from '../provider/loss-warnings.js';
import type { ProviderLimits, ProviderReport, ProviderToolReport } from '../provider/provider-report.js';
import { onFirstUse } from '../schema/on-first-use.js';
import { describeTool } from '../tool/tool-report.js';
import { classNameOf } from './class-name.js';
import type { Connection } from './connection.js';
import { IDLE } from './idle.js';
import type { OrchestratorSettings } from './orchestrator-settings.js';
import { riskWarnings } from './risk-warnings.js';

/** What an orchestrator says about itself before its first turn. */
export interface StartUpReport {
  /** The provider's vendor; its class where it does not describe itself. */
  readonly vendor: string;
  /** The tools that every turn begins with; those of controllers and tool sources are asked for in each turn. */
  readonly tools: readonly ProviderToolReport[];
  /** Classes of the controllers. */
  readonly controllers: readonly string[];
  readonly toolSources: readonly string[];
  /** Interceptors of provider and orchestrator. */
  readonly toolInterceptors: number;
  /** Whether a filter may hide tools. */
  readonly hasToolFilter: boolean;
  /** The provider's relay policy; each tool names its own. Undefined where the provider does not say. */
  readonly errorRelay: string | undefined;
  readonly limits: Pick<OrchestratorSettings, 'timeoutMs' | 'totalTimeoutMs' | 'whenBusy'> & Partial<ProviderLimits>;
  /** What somebody should know who puts this into service; whole sentences. */
  readonly warnings: readonly string[];
}

/** A report, and what of it is told at once. */
export interface StartUp {
  readonly report: StartUpReport;
  readonly toolCount: number;
  /** Those of the warnings that are about losses. */
  readonly losses: readonly string[];
}

/**
 * Describes an orchestrator's tools, and the provider as far as it describes itself; what is to be said of each tool is
 * worked out when somebody looks at it.
 */
export function readStartUp<TData>(connection: Connection<TData>, settings: OrchestratorSettings): StartUp {
  const { provider, services, toolSpecs, controllers, toolInterceptors, toolFilter } = connection;
  const described = provider.describe?.({ tools: services, explicitTools: toolSpecs });
  const vendor = described?.vendor ?? classNameOf(provider, 'a provider');
  const readTools = onFirstUse(() =>
    described === undefined ? undescribedTools(connection) : withOwners(described.tools, connection),
  );
  const losses = described === undefined ? [] : (described.losses ?? lossesOf(vendor, described.tools));
  const { timeoutMs, totalTimeoutMs, whenBusy } = settings;
  const limits = { timeoutMs, totalTimeoutMs, whenBusy, ...described?.limits };
  const report: StartUpReport = {
    vendor,
    get tools() {
      return readTools();
    },
    // What a container adds to end its turns is no controller of the application's.
    controllers: controllers
      .filter((controller) => !(IDLE in controller))
      .map((controller) => classNameOf(controller, 'a controller')),
    toolSources: described?.toolSources ?? [],
    toolInterceptors: toolInterceptors.length + (described?.toolInterceptors ?? 0),
    hasToolFilter: toolFilter !== undefined,
    errorRelay: described?.errorRelay,
    limits,
    get warnings() {
      return [...losses, ...riskWarnings(readTools(), limits)];
    },
  };
  return { report, toolCount: connection.fixedTools.length, losses };
}

function lossesOf(vendor: string, tools: readonly ProviderToolReport[]): readonly string[] {
  return lossWarnings(
    vendor,
    tools,
    tools.map(({ fit }) => fit),
  );
}

/** The provider knows tools in code only by their place in the request. */
function withOwners(
  tools: ProviderReport['tools'],
  { fixedTools }: Pick<Connection<never>, 'fixedTools'>,
): readonly ProviderToolReport[] {
  const owners = new Map(fixedTools.map(({ name, owner }) => [name, owner]));
  return tools.map((tool) => ({ ...tool, owner: owners.get(tool.name) ?? tool.owner }));
}

function undescribedTools({ fixedTools }: Pick<Connection<never>, 'fixedTools'>): readonly ProviderToolReport[] {
  return fixedTools.map((tool) => ({ ...describeTool(tool, undefined), fit: undefined }));
}
