import { ConfigurationError, isConfigurationError } from '../errors/configuration-error.js';
import { checkSettings } from './check-settings.js';
import { type ConfigurationFile, readConfigurationFile } from './configuration-file.js';
import { conversationRules } from './conversation-rules.js';
import { type Environment, readEnvironment } from './environment.js';
import { CONFIG_FILE_VARIABLE } from './environment-variables.js';
import { fileLayers, unknownProfile } from './file-layers.js';
import { missingOptions } from './missing-options.js';
import { type Mistake, toConfigurationError } from './mistake.js';
import { type OverlaidSettings, overlayLayers } from './overlay-layers.js';
import { isSettingTree, type SettingLayer, type SettingTree } from './setting-layer.js';
import { showSetting } from './show-setting.js';
import type { VendorEntry } from './vendor-entry.js';
import type { VendorRegistry } from './vendor-registry.js';

/** Where configuration comes from. */
export interface ConfigurationInput {
  /**
   * Settings of the code, over which the file and the environment are laid. Without `provider` the code makes its own;
   * undefined where the code is not known: then a vendor counts if one is named, and a profile is the file's.
   */
  readonly code: SettingTree | undefined;
  /** Which profile of the file counts beside the settings at its top; none by default. */
  readonly profile?: string | undefined;
  /** Path of the file; found in the working directory by default; `false` for none. */
  readonly file?: string | false | undefined;
  readonly environment: Environment;
  readonly vendors: VendorRegistry;
}

/** A vendor, ready to make providers. */
export interface ConfiguredVendor {
  readonly entry: VendorEntry;
  readonly options: SettingTree;
}

/** The configuration in force. */
export interface Configuration {
  /** Everything, with the place that each setting comes from. */
  readonly settings: OverlaidSettings;
  /** The settings beside the provider's. */
  readonly conversation: SettingTree;
  /** Undefined where the code makes its own providers. */
  readonly vendor: ConfiguredVendor | undefined;
}

/**
 * Reads the configuration: code, then file, then environment, the later over the earlier.
 *
 * @throws ConfigurationError with all mistakes at once, each with its key and source.
 */
export async function readConfiguration(input: ConfigurationInput): Promise<Configuration> {
  const { layers, mistakes } = await readPlaces(input);
  const settings = overlayLayers(layers);
  const { provider, ...conversation } = settings.tree;
  mistakes.push(...(await checkSettings(conversationRules, { ...settings, tree: conversation })));
  const needsVendor = input.code === undefined ? settings.sources.has('provider.vendor') : 'provider' in input.code;
  const vendor = needsVendor ? await loadVendor(provider, settings, input.vendors, mistakes) : undefined;
  if (vendor?.entry.optionsRules !== undefined) {
    const group = { ...settings, tree: vendor.options, group: 'provider' };
    addUnsaid(mistakes, await checkSettings(vendor.entry.optionsRules, group));
  }
  if (mistakes.length > 0) {
    throw toConfigurationError(mistakes);
  }
  return { settings, conversation, vendor };
}

/** That a required option is missing, the rules may say too. */
function addUnsaid(mistakes: Mistake[], others: readonly Mistake[]): void {
  const keys = new Set(mistakes.map(({ key }) => key));
  mistakes.push(...others.filter(({ key }) => !keys.has(key)));
}

interface Places {
  readonly layers: readonly SettingLayer[];
  readonly mistakes: Mistake[];
}

async function readPlaces({ code, profile, file, environment }: ConfigurationInput): Promise<Places> {
  const path = environment[CONFIG_FILE_VARIABLE]?.trim() || file;
  const fromEnvironment = readEnvironment(environment);
  const found = path === false ? undefined : await readFile(path, fromEnvironment.mistakes);
  const fromFile = found === undefined ? { layers: [], mistakes: [] } : fileLayers(found, profile);
  const isAskedOfFile = code === undefined && profile !== undefined && found !== undefined;
  const ofProfile = isAskedOfFile ? unknownProfile(found, profile) : [];
  return {
    layers: [{ source: 'the code', tree: code ?? {} }, ...fromFile.layers, ...fromEnvironment.layers],
    mistakes: [...ofProfile, ...fromFile.mistakes, ...fromEnvironment.mistakes],
  };
}

/** A file that cannot be read hides no mistake of the environment. */
async function readFile(
  path: string | undefined,
  mistakes: readonly Mistake[],
): Promise<ConfigurationFile | undefined> {
  try {
    return await readConfigurationFile(path);
  } catch (error) {
    if (mistakes.length === 0 || !isConfigurationError(error)) {
      throw error;
    }
    throw new ConfigurationError(`${error.message}\n${toConfigurationError(mistakes).message}`, { cause: error.cause });
  }
}

/** Adds to the mistakes when the vendor cannot be had. */
async function loadVendor(
  provider: unknown,
  { sources }: OverlaidSettings,
  vendors: VendorRegistry,
  mistakes: Mistake[],
): Promise<ConfiguredVendor | undefined> {
  const { vendor, ...options } = isSettingTree(provider) ? provider : {};
  const source = sources.get('provider.vendor') ?? 'the code';
  if (typeof vendor !== 'string') {
    mistakes.push({
      key: 'provider.vendor',
      source,
      problem: `found ${showSetting('vendor', vendor)}, expected the name of a vendor`,
    });
    return undefined;
  }
  try {
    const entry = await vendors.load(vendor);
    mistakes.push(...missingOptions(vendor, entry, options, source));
    return { entry, options };
  } catch (error) {
    if (!isConfigurationError(error)) {
      throw error;
    }
    mistakes.push({ key: 'provider.vendor', source, problem: error.message });
    return undefined;
  }
}
