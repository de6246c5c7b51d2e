import type { WagerDeps } from '../deps';
import { checkBreaks } from './check-breaks';
import { mustAllBeEligible } from '../domain/eligibility';
import { peopleOf, type Side } from '../domain/seats';

/**
 * Asserts that all players and payers of the caller's side may stake money.
 *
 * @throws Refusal of `mustBeEligible` about the caller, its captain; `unavailable` without an
 * answer of the user service about one whose sign-up has not arrived here; `seat-not-eligible`
 * about the others; refusals of `checkBreaks`.
 */
export async function checkSeats(deps: WagerDeps, side: Side): Promise<void> {
  const { players, laws, now } = deps;
  const people = peopleOf(side);
  const known = await players.findSignedUp(people);
  const at = now();
  const moment = { table: await laws.at(at), now: at };
  const whose = { callerId: side.captainId, people };
  mustAllBeEligible(whose, known, moment);
  await checkBreaks(deps, whose);
}
