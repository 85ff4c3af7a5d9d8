/** Where `@opentelemetry/api` keeps what an application registers, for all copies of its version 1. */
const OPEN_TELEMETRY = Symbol.for('opentelemetry.js.api.1');

/**
 * Whether the application traces its requests: it has registered a tracer provider of OpenTelemetry, to which a
 * vendor's SDK may report each request.
 *
 * @see https://github.com/open-telemetry/opentelemetry-js/blob/main/api/src/internal/global-utils.ts (2026-11-30)
 */
export function isTraced(): boolean {
  const registered: unknown = Reflect.get(globalThis, OPEN_TELEMETRY);
  return typeof registered === 'object' && registered !== null && 'trace' in registered;
}
