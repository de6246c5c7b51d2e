import { type EligibilityFacts, isEligible, must, mustBeEligible } from '@contend/contracts';

/**
 * Asserts that everyone of a side may stake money at `now`. The captain learns their own reason;
 * of others only who it is, since age and country of another person are not theirs to read.
 * @throws Refusal of `mustBeEligible` about the captain, `seat-not-eligible` with `users` about the
 * others; someone who is not known is not eligible.
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

/** Whether someone known of a side may not stake money any more at `now`. */
export const hasIneligible = (
  people: string[],
  known: ReadonlyMap<string, EligibilityFacts>,
  now: Date,
): boolean =>
  people.some((userId) => {
    const player = known.get(userId);
    return player !== undefined && !isEligible(player, now);
  });
