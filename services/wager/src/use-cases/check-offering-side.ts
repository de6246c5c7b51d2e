import { must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { hasIneligible } from '../domain/eligibility';
import { peopleOf, type Side } from '../domain/seats';

/**
 * Asserts that all users of the offering side may still stake money. The reason is private to them.
 * @throws Refusal `wager-not-open`.
 */
export async function checkOfferingSide(
  { players, laws, now }: WagerDeps,
  side: Side,
): Promise<void> {
  const people = peopleOf(side);
  const known = await players.findMany(people);
  const at = now();
  const moment = { table: await laws.at(at), now: at };
  must(!hasIneligible(people, known, moment), 'wager-not-open');
}
