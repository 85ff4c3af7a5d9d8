import type { ResultMedia } from '../tool-call.js';
import { collectStream, toStream } from './collect-stream.js';
import { cutText } from './cut-text.js';
import { isResultMedia, mediaNote, toResultMedia } from './result-media.js';
import { toScalar } from './result-scalar.js';
import { ResultWriter } from './result-writer.js';

/** How a tool's result is made text. */
export interface RenderOptions {
  /** Longest text in characters. */
  readonly maxChars: number;
  /** Ends the reading of a stream. */
  readonly signal: AbortSignal;
  /** Gets the items of a stream as they come. */
  readonly onItem: (item: unknown) => void;
  /** What the model is told of an error inside the result. */
  readonly describeError: (error: unknown) => string;
}

/** A tool's result for a model. */
export interface RenderedResult {
  /** Never empty. */
  readonly text: string;
  readonly media: readonly ResultMedia[];
}

/** How many times the longest text is looked at to say how much of it is missing. */
const LOOK_AHEAD = 10;

/**
 * Makes whatever a tool returned text for a model, with the media parts beside it: strings as they are, the rest as
 * JSON. Nothing is lost in silence: what has no form leaves a mark. Only for a stream it is a promise, which rejects
 * when the stream does; nothing else throws.
 */
export function renderResult(value: unknown, options: RenderOptions): RenderedResult | Promise<RenderedResult> {
  const stream = toStream(value);
  return stream === undefined ? render(value, options, false) : renderStream(stream, options);
}

async function renderStream(stream: AsyncIterable<unknown>, options: RenderOptions): Promise<RenderedResult> {
  const { signal, onItem, maxChars } = options;
  const { value: collected, isPartial } = await collectStream(stream, { signal, onItem, limit: maxChars * LOOK_AHEAD });
  return render(collected, options, isPartial);
}

function render(value: unknown, options: RenderOptions, isPartial: boolean): RenderedResult {
  const { maxChars, describeError } = options;
  const simple = value === undefined ? 'Done.' : toSimpleText(value);
  if (simple !== undefined) {
    return { text: finish(simple, maxChars, isPartial), media: [] };
  }
  const writer = new ResultWriter({ limit: maxChars * LOOK_AHEAD, describeError });
  writer.write(value);
  const media = isMediaAlone(value) ? [toResultMedia(value)] : writer.media;
  const text = isMediaAlone(value) ? mediaNote(value) : writer.text;
  return { text: finish(text, maxChars, isPartial || writer.isFull), media };
}

function finish(text: string, maxChars: number, isPartial: boolean): string {
  const shown = text.trim() === '' ? '(blank text)' : cutText(text, maxChars, { isAtLeast: isPartial });
  return isPartial && text.length <= maxChars ? `${shown}\n[not read to its end]` : shown;
}

function toSimpleText(value: unknown): string | undefined {
  try {
    const scalar = toScalar(value);
    return scalar === undefined ? undefined : String(scalar);
  } catch {
    return undefined;
  }
}

function isMediaAlone(value: unknown): value is ResultMedia {
  try {
    return typeof value === 'object' && value !== null && isResultMedia(value);
  } catch {
    return false;
  }
}
