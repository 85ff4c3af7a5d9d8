/** What kind of text an environment variable holds. */
export type VariableKind = 'text' | 'number' | 'boolean' | 'boolean-or-text';

/** The setting that an environment variable sets. */
export interface EnvironmentVariable {
  /** Path of the setting. */
  readonly path: string;
  readonly kind: VariableKind;
}

/** Every environment variable of the framework; the vendors' keys have their own. */
export const ENVIRONMENT_VARIABLES: Readonly<Record<string, EnvironmentVariable>> = {
  TOOLWRIGHT_VENDOR: { path: 'provider.vendor', kind: 'text' },
  TOOLWRIGHT_MODEL: { path: 'provider.model', kind: 'text' },
  TOOLWRIGHT_BASE_URL: { path: 'provider.baseURL', kind: 'text' },
  TOOLWRIGHT_STREAMING: { path: 'provider.streaming', kind: 'boolean' },
  TOOLWRIGHT_MAX_RETRIES: { path: 'provider.maxRetries', kind: 'number' },
  TOOLWRIGHT_REQUEST_TIMEOUT_MS: { path: 'provider.timeoutMs', kind: 'number' },
  TOOLWRIGHT_MAX_OUTPUT_TOKENS: { path: 'provider.maxOutputTokens', kind: 'number' },
  TOOLWRIGHT_TEMPERATURE: { path: 'provider.temperature', kind: 'number' },
  TOOLWRIGHT_REASONING_EFFORT: { path: 'provider.reasoningEffort', kind: 'text' },
  TOOLWRIGHT_PARALLEL_TOOL_CALLS: { path: 'provider.parallelToolCalls', kind: 'boolean' },
  TOOLWRIGHT_STRICT: { path: 'provider.strict', kind: 'boolean-or-text' },
  TOOLWRIGHT_PROMPT_CACHING: { path: 'provider.promptCaching', kind: 'boolean' },
  TOOLWRIGHT_MEMORY_WINDOW: { path: 'provider.memoryWindow', kind: 'number' },
  TOOLWRIGHT_EVICT: { path: 'provider.evict', kind: 'number' },
  TOOLWRIGHT_MAX_CALLS_PER_TOOL: { path: 'provider.maxCallsPerTool', kind: 'number' },
  TOOLWRIGHT_MAX_TOTAL_TOOL_CALLS: { path: 'provider.maxTotalToolCalls', kind: 'number' },
  TOOLWRIGHT_MAX_CONCURRENT_TOOLS: { path: 'provider.maxConcurrentTools', kind: 'number' },
  TOOLWRIGHT_ERROR_RELAY: { path: 'provider.errorRelay', kind: 'text' },
  TOOLWRIGHT_TOOL_CHOICE: { path: 'provider.toolChoice', kind: 'text' },
  TOOLWRIGHT_SYSTEM_PROMPT: { path: 'systemPrompt', kind: 'text' },
  TOOLWRIGHT_USER_NAME: { path: 'userName', kind: 'text' },
  TOOLWRIGHT_ASSISTANT_NAME: { path: 'assistantName', kind: 'text' },
  TOOLWRIGHT_TIMEOUT_MS: { path: 'timeoutMs', kind: 'number' },
  TOOLWRIGHT_TOTAL_TIMEOUT_MS: { path: 'totalTimeoutMs', kind: 'number' },
  TOOLWRIGHT_WHEN_BUSY: { path: 'whenBusy', kind: 'text' },
  TOOLWRIGHT_SHUTDOWN_GRACE_MS: { path: 'shutdownGraceMs', kind: 'number' },
  TOOLWRIGHT_START_UP_REPORT: { path: 'startUpReport', kind: 'boolean' },
};

/** Names the configuration file, instead of the one in the working directory. */
export const CONFIG_FILE_VARIABLE = 'TOOLWRIGHT_CONFIG';
