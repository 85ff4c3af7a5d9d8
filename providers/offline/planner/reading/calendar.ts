/** A calendar day as `YYYY-MM-DD`. */
export function formatDay(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** The first day of a month, or of a year when there is no month. */
export function firstDayOf(year: number, month: number | undefined): string {
  return formatDay(year, month ?? 1, 1);
}

/** The last day of a month, or of a year when there is no month. */
export function lastDayOf(year: number, month: number | undefined): string {
  return month === undefined ? formatDay(year, 12, 31) : formatDay(year, month, daysIn(year, month));
}

/** The day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** A number with two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
