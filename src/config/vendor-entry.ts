import type { LLMProvider } from '../provider/llm-provider.js';
import type { JsonSchema } from '../schema/json-schema.js';
import type { StandardSchema } from '../schema/standard-schema.js';

/** What a vendor's entry point offers the configuration: a module with a function that makes providers from options. */
export interface VendorEntry {
  /**
   * Makes a provider for one conversation.
   *
   * @throws ConfigurationError when an option is missing or cannot be used.
   */
  createProvider(options: Readonly<Record<string, unknown>>): LLMProvider | Promise<LLMProvider>;
  /** Options that nobody can leave out, such as `model`; none by default. */
  readonly requiredOptions?: readonly string[];
  /**
   * Opens what all providers with the same options can share, such as connections: called once a profile, and each
   * provider is then made from the options that come back.
   */
  shareConnection?(options: Readonly<Record<string, unknown>>): SharedConnection;
  /** What options there are and what they must be; without it they are not checked. */
  readonly optionsRules?: OptionsRules;
}

/** A class with class-validator decorators, made without arguments; each decorated property is an option. */
export type OptionsClass = new () => object;

/**
 * Rules for options as for a tool's arguments: a Standard Schema, a class with class-validator decorators, or a JSON
 * Schema. The provider gets the options as they were given, not what a schema makes of them. An option that the rules
 * do not name is a mistake, unless a schema allows `additionalProperties`.
 */
export type OptionsRules = StandardSchema | OptionsClass | JsonSchema;

/** What the providers of one profile share. */
export interface SharedConnection {
  /** Options for each provider. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Ends what was opened; the providers must be closed already. */
  close(): Promise<void>;
}

/** Loads a vendor's entry on first need, such as `() => import('./acme-provider.js')`. */
export type VendorLoader = () => VendorEntry | Promise<VendorEntry>;

/** Tells whether a value is a usable {@link VendorEntry}. */
export function isVendorEntry(value: unknown): value is VendorEntry {
  return typeof Object(value).createProvider === 'function';
}
