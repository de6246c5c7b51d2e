import { type EligibilityFacts, isEligible, must, mustBeEligible } from '@contend/contracts';

/**
 * Asserts that all users of a side may stake money at `now`. The captain receives their own reason;
 * of others only the ids, since another person's age and country are private.
 * @throws Refusal of `mustBeEligible` about the captain; `seat-not-eligible` with `users` about the
 * others. A user who is not in the projection is not eligible.
 */
export function mustAllBeEligible(
  { captainId, people }: { captainId: string; people: string[] },
  known: ReadonlyMap<string, EligibilityFacts>,
  now: Date,
): void {
  const captain = known.get(captainId);
  must(captain, 'unavailable');
  mustBeEligible(captain, now);
  const users = people.filter((userId) => !isKnownEligible(known.get(userId), now));
  must(users.length === 0, 'seat-not-eligible', { users });
}

const isKnownEligible = (player: EligibilityFacts | undefined, now: Date): boolean =>
  player !== undefined && isEligible(player, now);

/** Whether a known user of a side may no longer stake money at `now`. */
export const hasIneligible = (
  people: string[],
  known: ReadonlyMap<string, EligibilityFacts>,
  now: Date,
): boolean =>
  people.some((userId) => {
    const player = known.get(userId);
    return player !== undefined && !isEligible(player, now);
  });
