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

/** Tells whether a month, from 1 to 12, has such a day in that year. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** A number with two digits. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
