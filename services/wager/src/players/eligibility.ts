import {
  type EligibilityFacts,
  eligibilityRefusalOf,
  isEligible,
  type LawTable,
  must,
  requireEligible,
} from '@contend/contracts';

type Known = ReadonlyMap<string, EligibilityFacts>;

/** The law table in force, and the time that it is. */
interface LawMoment {
  table: LawTable;
  now: Date;
}

/**
 * Asserts that all users of a side may stake money at `now`. The caller receives their own reason;
 * of others only the ids, since another person's age and country are private.
 * @throws Refusal of `requireEligible` about the caller; `seat-not-eligible` with `users` about the
 * others. A user who is not in the projection is not eligible.
 */
export function requireEligibleSide(
  { callerId, people }: { callerId: string; people: string[] },
  known: Known,
  { table, now }: LawMoment,
): void {
  const caller = known.get(callerId);
  must(caller, 'unavailable');
  requireEligible(caller, { product: 'wager', table }, now);
  const users = people.filter((userId) => !isKnownEligible(known.get(userId), { table, now }));
  must(users.length === 0, 'seat-not-eligible', { users });
}

const isKnownEligible = (
  player: EligibilityFacts | undefined,
  { table, now }: LawMoment,
): boolean => player !== undefined && isEligible(player, { product: 'wager', table }, now);

/** Refusals that a player ends by completing their profile. */
const missingFacts: readonly ReturnType<typeof eligibilityRefusalOf>[] = [
  'birth-date-required',
  'country-required',
];

/**
 * Whether a user may be invited to stake money. One whose age or country is unknown may be: they
 * complete their profile before they accept.
 */
export function isChallengeable(
  player: EligibilityFacts | undefined,
  { table, now }: LawMoment,
): boolean {
  if (!player) return false;
  const refusal = eligibilityRefusalOf(player, { product: 'wager', table }, now);
  return refusal === null || missingFacts.includes(refusal);
}

/** Whether a known user of a side may no longer stake money at `now`. */
export const hasIneligible = (people: string[], known: Known, moment: LawMoment): boolean =>
  people.some((userId) => {
    const player = known.get(userId);
    return player !== undefined && !isKnownEligible(player, moment);
  });
