const dayMs = 24 * 60 * 60_000;

/** The UTC day of an instant: `2026-03-02`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first instant of a UTC day. */
export const startOf = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const addDays = (day: string, count: number): string =>
  dayOf(new Date(startOf(day).getTime() + count * dayMs));

/** The Monday of the week of a UTC day. */
export const mondayOf = (day: string): string =>
  addDays(day, -((startOf(day).getUTCDay() + 6) % 7));
