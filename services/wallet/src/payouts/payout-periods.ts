/** The starts of the UTC day, of the week from Monday, and of the calendar year. */
export function periodsOf(now: Date): { day: Date; week: Date; year: Date } {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const sinceMonday = (now.getUTCDay() + 6) % 7;
  return {
    day: new Date(Date.UTC(year, month, date)),
    week: new Date(Date.UTC(year, month, date - sinceMonday)),
    year: new Date(Date.UTC(year, 0, 1)),
  };
}
