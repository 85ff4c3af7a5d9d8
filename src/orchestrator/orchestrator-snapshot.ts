import type { ChatMessage } from '../conversation/chat-message.js';
import { fromJsonHistory, type JsonMessage, toJsonHistory } from '../conversation/json-history.js';
import { checkSettings } from './check-settings.js';
import { DEFAULT_SETTINGS, type OrchestratorSettings } from './orchestrator-settings.js';

const SNAPSHOT_VERSION = 1;

/** An orchestrator as plain JSON: what was said and how it was set up; no functions, no secrets, no files. */
export interface OrchestratorSnapshot {
  readonly version: number;
  readonly history: readonly JsonMessage[];
  /** Settings that are undefined are absent. */
  readonly settings: { readonly [K in keyof OrchestratorSettings]?: Exclude<OrchestratorSettings[K], undefined> };
}

/** Writes a snapshot. */
export function toSnapshot(settings: OrchestratorSettings, history: readonly ChatMessage[]): OrchestratorSnapshot {
  const present = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {
    version: SNAPSHOT_VERSION,
    settings: Object.fromEntries(present),
    history: toJsonHistory(history),
  };
}

/**
 * Reads a snapshot.
 *
 * @throws TypeError when it is none, of another version, or of settings that the builder refuses; RangeError for times.
 */
export function fromSnapshot(snapshot: OrchestratorSnapshot): {
  settings: OrchestratorSettings;
  history: readonly ChatMessage[];
} {
  if (snapshot?.version !== SNAPSHOT_VERSION) {
    throw new TypeError(
      `The snapshot is of version ${JSON.stringify(snapshot?.version)}, this package reads version ${SNAPSHOT_VERSION}. ` +
        'Restore it with the package that wrote it, or start anew.',
    );
  }
  const { settings, history } = snapshot;
  if (typeof settings !== 'object' || settings === null || !Array.isArray(history)) {
    throw new TypeError('The snapshot has no settings or no history. Restore what toJSON() gave, or start anew.');
  }
  const present = Object.entries(settings).filter(([, value]) => value !== undefined);
  return {
    settings: checkSettings({ ...DEFAULT_SETTINGS, ...Object.fromEntries(present) }),
    history: fromJsonHistory(history),
  };
}
