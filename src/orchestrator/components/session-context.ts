const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What the supplier of the session context gets. */
export interface SessionContextEvent {
  /** When `prompt()` was called. */
  readonly sentAt: Date;
}

/** Supplies the text that is added to each turn for the model; null, undefined or blank means none. */
export type SessionContextSupplier = (
  event: SessionContextEvent,
) => string | null | undefined | PromiseLike<string | null | undefined>;

/** Tells the model the date, time, offset, weekday and time zone of the prompt: the default session context. */
export function describeSendTime({ sentAt }: SessionContextEvent): string {
  return `Current date and time: ${localIsoTime(sentAt)}, ${WEEKDAYS[sentAt.getDay()]}, time zone ${timeZone()}`;
}

/** By the value of `TZ`, which alone changes the zone of a running process: asking for its name is slow. */
const zones = new Map<string | undefined, string>();

function timeZone(): string {
  const { TZ } = process.env;
  const zone = zones.get(TZ) ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  zones.set(TZ, zone);
  return zone;
}

function localIsoTime(time: Date): string {
  const offsetMinutes = -time.getTimezoneOffset();
  const local = new Date(time.getTime() + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const sign = offsetMinutes < 0 ? '-' : '+';
  const hours = Math.floor(Math.abs(offsetMinutes) / 60);
  return `${local}${sign}${twoDigits(hours)}:${twoDigits(Math.abs(offsetMinutes) % 60)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
