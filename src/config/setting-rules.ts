import type { StandardIssue } from '../schema/standard-schema.js';
import type { SettingTree } from './setting-layer.js';

/** Rules for a group of settings, whatever they were written in. */
export interface SettingRules {
  /** Every setting that exists; undefined where the rules themselves say what does not. */
  readonly names: readonly string[] | undefined;
  /** Lists what is wrong with settings that exist; several problems of one setting are parts of one sentence. */
  check(settings: SettingTree): readonly StandardIssue[] | Promise<readonly StandardIssue[]>;
}
