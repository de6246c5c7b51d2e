import type { CallInput, consentToWager as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { isGathering, sideUnderWay } from '../domain/attempt';
import { mustAllBeEligible } from '../domain/eligibility';
import { consent } from '../domain/gathering';
import { peopleOf } from '../domain/seats';
import type { Wager } from '../domain/wager';
import { checkBreaks } from './check-breaks';
import { checkStakeLimits } from './check-stake-limits';
import { finishAttempt } from './finish-attempt';
import { nameTerms } from './name-terms';

/** Records the caller's consent to play and to their stakes; the last one of a side holds all. */
export async function consentToWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const { wagers, now } = deps;
  const asked = await wagers.get(params.wagerId);
  const terms = nameTerms(asked.state.pending ?? asked.state);
  const payer = { userId: actor.id, seen: body.terms, terms };
  const decision = consent(asked.state, payer, now());
  if (decision.events.length > 0) {
    await checkPayers(deps, actor.id, decision.state);
    const { side, stakeCents } = sideUnderWay(asked.state);
    const own = side.seats.filter((seat) => [seat.userId, seat.payerId].includes(actor.id));
    const playing = own.map(({ userId }) => userId);
    await checkStakeLimits(deps, playing, { ...asked.state, stakeCents });
  }
  return finishAttempt(deps, await wagers.save(asked, decision), actor.id);
}

/** The last consent begins the holding: others of the side may have become ineligible since. */
async function checkPayers(deps: WagerDeps, callerId: string, wager: Wager) {
  const { players, laws, now } = deps;
  const others = isGathering(wager) ? [] : peopleOf(sideUnderWay(wager).side);
  const people = [...new Set([callerId, ...others])];
  const known = await players.findSignedUp(people);
  const at = now();
  mustAllBeEligible({ callerId, people }, known, { table: await laws.at(at), now: at });
  await checkBreaks(deps, { callerId, people });
}
