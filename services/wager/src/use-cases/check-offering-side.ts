import { must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { hasIneligible } from '../domain/eligibility';
import { peopleOf, type Side } from '../domain/seats';

/**
 * Asserts that all users of the offering side may still stake money. The reason is private to them.
 * @throws Refusal `wager-not-open`.
 */
export async function checkOfferingSide({ players, now }: WagerDeps, side: Side): Promise<void> {
  const people = peopleOf(side);
  must(!hasIneligible(people, await players.findMany(people), now()), 'wager-not-open');
}
