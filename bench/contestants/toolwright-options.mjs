/** How our providers are set up for a cell. */

/** Nothing is logged, as nobody else logs. */
export const quiet = { debug() {}, info() {}, warn() {}, error() {} };

const VENDORS = { chat: 'openai-chat', anthropic: 'anthropic' };

/** Vendor and options; the window holds the history and the question: every turn is sent the same, as with the others. */
export function settingsOf({ api, baseURL, cell, transport = 'lean' }) {
  return {
    vendor: VENDORS[api],
    model: 'bench',
    apiKey: 'key',
    baseURL: api === 'chat' ? `${baseURL}/v1` : baseURL,
    transport,
    streaming: cell.isStreaming,
    memoryWindow: cell.history + 1,
    logger: quiet,
  };
}

export const toEntry = ({ role, content }) => ({ role, content, time: new Date(0) });
