import { ConfigurationError } from '../errors/configuration-error.js';
import { missingPackage } from './missing-package.js';
import type { Mistake } from './mistake.js';
import type { SettingTree } from './setting-layer.js';
import type { VendorEntry } from './vendor-entry.js';

type CheckSettings = typeof import('./check-settings.js').checkSettings;

/** Settings beside the provider's that have no rules: code alone gives them, and the compiler checks them. */
const WITHOUT_RULES = ['provider'];

/** Checks settings by their rules, where class-validator is installed. */
export class SettingsCheck {
  readonly #checkSettings: CheckSettings;
  readonly #sources: ReadonlyMap<string, string>;

  private constructor(checkSettings: CheckSettings, sources: ReadonlyMap<string, string>) {
    this.#checkSettings = checkSettings;
    this.#sources = sources;
  }

  /**
   * Loads class-validator. Without it settings of the code and the environment stay unchecked, for they have types.
   *
   * @throws ConfigurationError when there is a file, which has none, and nothing to check it with.
   */
  static async load(
    sources: ReadonlyMap<string, string>,
    fileName: string | undefined,
  ): Promise<SettingsCheck | undefined> {
    try {
      const { checkSettings } = await import('./check-settings.js');
      return new SettingsCheck(checkSettings, sources);
    } catch (error) {
      const missing = missingPackage(error);
      if (missing === undefined) {
        throw error;
      }
      if (fileName === undefined) {
        return undefined;
      }
      throw new ConfigurationError(`Checking ${fileName} needs the package "${missing}". Run: npm install ${missing}`, {
        cause: error,
      });
    }
  }

  /** Checks what configuration says of conversations. */
  async conversation(settings: SettingTree): Promise<readonly Mistake[]> {
    const { ConversationRules } = await import('./conversation-rules.js');
    const group = { settings, prefix: '', sources: this.#sources, alsoKnown: WITHOUT_RULES };
    return this.#checkSettings(ConversationRules, group);
  }

  /** Checks a provider's options by the vendor's own rules; a vendor without rules is not checked. */
  async provider(entry: VendorEntry, settings: SettingTree): Promise<readonly Mistake[]> {
    const rules = await entry.loadOptionsClass?.();
    const group = { settings, prefix: 'provider.', sources: this.#sources, alsoKnown: [] };
    return rules === undefined ? [] : this.#checkSettings(rules, group);
  }
}
