import type { ReplayedCall } from '../../src/provider/transcript.js';
import { isJsonObject } from '../../src/transport/read-json.js';
import { wellFormedText } from '../../src/transport/well-formed.js';

/**
 * A call's arguments as they are sent back: the text as it came, or an empty object where that is no JSON object, since
 * Ollama, vLLM and others parse it and refuse the whole request.
 */
export function replayedArguments({ arguments: raw }: ReplayedCall): string {
  if (typeof raw !== 'string') {
    return isJsonObject(raw) ? JSON.stringify(raw) : '{}';
  }
  try {
    return isJsonObject(JSON.parse(raw)) ? wellFormedText(raw) : '{}';
  } catch {
    return '{}';
  }
}
