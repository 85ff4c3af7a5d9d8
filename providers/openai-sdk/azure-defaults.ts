interface StrictSettings {
  readonly strict?: boolean | 'auto';
  readonly parallelToolCalls?: boolean;
}

/** Azure takes no parallel calls beside strict tools: turns them off there, unless the settings say otherwise. */
export function withAzureDefaults<T extends StrictSettings>(settings: T, isAzure: boolean): T {
  const { strict = false } = settings;
  return isAzure && strict !== false ? { parallelToolCalls: false, ...settings } : settings;
}
