/** OpenAI and Azure refuse a whole request for one longer description (`string_above_max_length`). */
const MAX_DESCRIPTION_CHARS = 1024;

/** A tool's description as far as OpenAI takes it; what is cut is marked by an ellipsis. */
export function shortDescription(description: string): string {
  return description.length > MAX_DESCRIPTION_CHARS
    ? `${description.slice(0, MAX_DESCRIPTION_CHARS - 1)}…`
    : description;
}
