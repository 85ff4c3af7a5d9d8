const TALKATIVE: ReadonlySet<unknown> = new Set(['info', 'debug']);

/** Whether an SDK's client logs nothing of the requests that go well, as by default. */
export function isQuiet(client: object): boolean {
  return !('logLevel' in client && TALKATIVE.has(client.logLevel));
}
