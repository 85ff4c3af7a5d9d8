import type { Logger } from 'toolwright';

/** One thing that was logged. */
export interface LogEntry {
  level: 'debug' | 'info' | 'warn' | 'error';
  fields: object;
  message: string;
}

/** A logger that keeps what it is given, for looking at afterwards. */
export class RecordingLogger implements Logger {
  readonly entries: LogEntry[] = [];
  /** Start-up reports, which every orchestrator logs and hardly a test is about. */
  readonly reports: LogEntry[] = [];

  debug(fields: object, message: string): void {
    const entries = 'report' in fields ? this.reports : this.entries;
    entries.push({ level: 'debug', fields, message });
  }

  info(fields: object, message: string): void {
    this.entries.push({ level: 'info', fields, message });
  }

  warn(fields: object, message: string): void {
    this.entries.push({ level: 'warn', fields, message });
  }

  error(fields: object, message: string): void {
    this.entries.push({ level: 'error', fields, message });
  }
}
