import type { LLMProvider, ToolLoopOptions } from 'toolwright';
import type { Wire } from '../support/wire.js';

/** Options that every provider understands. */
export interface ContractOptions extends ToolLoopOptions {
  readonly model: string;
  readonly baseURL: string;
  readonly apiKey: string | (() => string);
  readonly streaming?: boolean;
  readonly maxRetries?: number;
  readonly strict?: boolean | 'auto';
}

/** What every built-in provider offers. */
export interface ContractProvider extends LLMProvider {
  setHistory: NonNullable<LLMProvider['setHistory']>;
  close: NonNullable<LLMProvider['close']>;
  setMaxCallsPerTool(limit: number): void;
  setMaxTotalToolCalls(limit: number): void;
}

/** What the contract suite must know of a vendor; everything else is the same for all. */
export interface VendorUnderTest {
  readonly name: string;
  readonly wire: Wire;
  /** Makes the provider through the vendor's public entry. */
  create(options: ContractOptions): ContractProvider;
  /**
   * Opens what several providers share. When it is there, the provider under test shares its connection with one that
   * has already made a request, so that its own are repetitions of that one.
   */
  readonly share?: (options: ContractOptions) => { readonly options: ContractOptions; close(): Promise<void> };
  /** Response header with the vendor's id of a request. */
  readonly requestIdHeader: string;
  /** How the model reads an annotated tool's failure with this message. */
  failureText(message: string): string;
  /** Files of these media types have a form of their own in a user's message. */
  readonly sentMedia: readonly string[];
  /** Files of these media types can stand in a tool's result. */
  readonly resultMedia: readonly string[];
  /** The vendor's words for these ends; a word that is missing does not exist there. */
  readonly finishWords: {
    readonly stop: string;
    readonly toolCalls?: string;
    readonly length: string;
    readonly contentFilter?: string;
    readonly pause?: string;
  };
  /** Whether reasoning goes back to the model within the turn. */
  readonly replaysReasoning: boolean;
  /** Whether a call's arguments come as text, so that they can be anything but JSON in a reply that is not streamed. */
  readonly argumentsAreText: boolean;
}
