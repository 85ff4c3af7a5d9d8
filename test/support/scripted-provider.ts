import { type ToolLoopOptions, ToolLoopProvider } from 'toolwright';
import { RecordingLogger } from './recording-logger.js';
import { type Script, ScriptedAdapter, type ScriptedDefinition, type ScriptedMessage } from './scripted-adapter.js';

/** A complete provider over scripted replies: `adapter.rounds` is what the model was sent, `log` what was logged. */
export class ScriptedProvider extends ToolLoopProvider<ScriptedMessage, readonly ScriptedDefinition[]> {
  readonly adapter: ScriptedAdapter;
  readonly log: RecordingLogger;

  constructor(script: Script | ScriptedAdapter, options: ToolLoopOptions = {}) {
    const adapter = script instanceof ScriptedAdapter ? script : new ScriptedAdapter(script);
    const log = new RecordingLogger();
    super(adapter, { logger: log, ...options });
    this.adapter = adapter;
    this.log = log;
  }
}
