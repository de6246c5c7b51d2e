import { must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { hasIneligible } from '../domain/eligibility';
import { peopleOf, type Side } from '../domain/seats';

/**
 * Asserts that everyone of the side that made an offer still may stake money. Why not is theirs to
 * know. @throws Refusal `wager-not-open`.
 */
export async function checkOfferingSide({ players, now }: WagerDeps, side: Side): Promise<void> {
  const people = peopleOf(side);
  must(!hasIneligible(people, await players.findMany(people), now()), 'wager-not-open');
}
