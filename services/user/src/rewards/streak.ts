import { addDays } from './day';

/** Lengths of a streak that give a reward, once each. */
export const streakGoals = [
  { days: 3, xp: 30 },
  { days: 7, xp: 100 },
  { days: 14, xp: 200 },
  { days: 30, xp: 500 },
] as const;

export const longestGoal = Math.max(...streakGoals.map(({ days }) => days));

/** The number of consecutive days up to and including one. */
function runUpTo(days: ReadonlySet<string>, last: string): number {
  let length = 0;
  for (let day = last; days.has(day); day = addDays(day, -1)) length += 1;
  return length;
}

/** Consecutive days up to today, or up to yesterday while today can still be added. */
export const currentStreak = (days: ReadonlySet<string>, today: string): number =>
  runUpTo(days, days.has(today) ? today : addDays(today, -1));

export const bestStreak = (days: ReadonlySet<string>): number =>
  Math.max(0, ...[...days].map((day) => (days.has(addDays(day, 1)) ? 0 : runUpTo(days, day))));

/** The first day on which a run of this length was complete; null without one. */
export function streakEarnedOn(days: ReadonlySet<string>, length: number): string | null {
  const complete = [...days].filter((day) => runUpTo(days, day) >= length);
  return complete.sort()[0] ?? null;
}
