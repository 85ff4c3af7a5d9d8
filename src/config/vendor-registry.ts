import { ConfigurationError } from '../errors/configuration-error.js';
import { maskCredentials } from '../logging/mask-credentials.js';
import { builtInVendors, importBuiltInVendor } from './built-in-vendors.js';
import { missingPackage } from './missing-package.js';
import { isVendorEntry, type VendorEntry, type VendorLoader } from './vendor-entry.js';

/**
 * Finds vendors by name: those that come with the package, and the application's own. Nothing is loaded before it is
 * asked for.
 *
 * @example
 * ```ts
 * import { VendorRegistry } from 'toolwright';
 *
 * const vendors = new VendorRegistry().register('acme', () => import('toolwright/providers/offline'));
 * ```
 */
export class VendorRegistry {
  readonly #loaders = new Map<string, VendorLoader>();

  /**
   * Adds a vendor of the application; it wins over a built-in one of the same name.
   *
   * @throws ConfigurationError when the name is blank or already registered here.
   */
  register(name: string, load: VendorLoader): this {
    if (name.trim() === '') {
      throw new ConfigurationError('A vendor needs a name; found a blank one.');
    }
    if (this.#loaders.has(name)) {
      throw new ConfigurationError(`The vendor "${name}" is registered twice. Give one of the two another name.`);
    }
    this.#loaders.set(name, load);
    return this;
  }

  /** Every name that {@link load} knows. */
  names(): readonly string[] {
    return [...new Set([...this.#loaders.keys(), ...builtInVendors()])].sort();
  }

  /**
   * Loads a vendor's entry.
   *
   * @throws ConfigurationError when the name is unknown, its SDK is not installed, or the entry is none.
   */
  async load(name: string): Promise<VendorEntry> {
    const entry = await this.#import(name);
    if (!isVendorEntry(entry)) {
      throw new ConfigurationError(
        `The entry of the vendor "${name}" has no function createProvider(options). Export one.`,
      );
    }
    return entry;
  }

  async #import(name: string): Promise<unknown> {
    try {
      return await this.#loaderOf(name)();
    } catch (error) {
      const missing = missingPackage(error);
      if (missing === undefined) {
        throw error;
      }
      throw new ConfigurationError(
        `The vendor "${name}" needs the package "${missing}", which is not installed. Run: npm install ${missing}`,
        { cause: error },
      );
    }
  }

  #loaderOf(name: string): () => unknown {
    const own = this.#loaders.get(name);
    if (own !== undefined) {
      return own;
    }
    if (!builtInVendors().includes(name)) {
      throw new ConfigurationError(
        `There is no vendor "${maskCredentials(name)}". Known vendors: ${this.names().join(', ')}.`,
      );
    }
    return () => importBuiltInVendor(name);
  }
}
