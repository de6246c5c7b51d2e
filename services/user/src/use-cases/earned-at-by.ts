import type { UserDeps } from '../deps';
import { countOf, earnedAtOf } from '../domain/counter';
import { addDays, dayOf, startOf } from '../domain/day';
import type { Offer } from '../domain/offers';
import { longestGoal, streakEarnedOn } from '../domain/streak';

export interface Attempt {
  offer: Offer;
  /** The activity that may have completed it. */
  at: Date;
}

/** When the recorded activities earned an offer; null where they do not. */
export async function earnedAtBy(
  { activities }: UserDeps,
  userId: string,
  { offer, at }: Attempt,
): Promise<Date | null> {
  const { rule, days } = offer;
  if (days === null) {
    return earnedAtOf(rule, countOf(rule, await activities.earliest(userId, rule)));
  }
  // A run that an added day completes is within this distance of it.
  const around = (count: number) => startOf(addDays(dayOf(at), count));
  const played = await activities.daysOf(userId, {
    ...{ from: around(1 - longestGoal), until: around(longestGoal), limit: 2 * longestGoal },
  });
  const day = streakEarnedOn(played, days);
  return day === null ? null : startOf(day);
}
