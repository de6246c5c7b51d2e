import type * as contract from '@contend/contracts';
import type { CallInput } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { isGathering, sideUnderWay } from '../funding/attempt';
import { closeBarredOffer, finishAttempt } from '../funding/funding.actions';
import { requireEligibleSide } from '../players/eligibility';
import {
  requireNoBreaks,
  requireEligibleSeats,
  requireStakeLimits,
} from '../players/players.actions';
import { memberAndPayerIds } from '../wager/seats';
import { termsWithRulesHash } from '../wager/terms';
import type { Wager } from '../wager/wager';
import { consent, cover, decline, endGathering } from './gathering';

/** Records the caller's consent to play and to their stakes; the last one of a side holds all. */
export async function consentToWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract.consentToWager>,
): Promise<Wager> {
  const { wagers, now } = deps;
  const asked = await wagers.get(params.wagerId);
  const terms = termsWithRulesHash(asked.state.pending ?? asked.state);
  const payer = { userId: actor.id, seen: body.terms, terms };
  const decision = consent(asked.state, payer, now());
  if (decision.events.length > 0) {
    await requireEligiblePayers(deps, actor.id, decision.state);
    const { side, stakeCents } = sideUnderWay(asked.state);
    const own = side.seats.filter((seat) => [seat.userId, seat.payerId].includes(actor.id));
    const playing = own.map(({ userId }) => userId);
    await requireStakeLimits(deps, playing, { ...asked.state, stakeCents });
  }
  return finishAttempt(deps, await wagers.save(asked, decision), actor.id);
}

/** The last consent begins the holding: others of the side may have become ineligible since. */
async function requireEligiblePayers(deps: WagerDeps, callerId: string, wager: Wager) {
  const { players, laws, now } = deps;
  const others = isGathering(wager) ? [] : memberAndPayerIds(sideUnderWay(wager).side);
  const people = [...new Set([callerId, ...others])];
  const known = await players.findSignedUp(people);
  const at = now();
  requireEligibleSide({ callerId, people }, known, { table: await laws.at(at), now: at });
  await requireNoBreaks(deps, { callerId, people });
}

/** Lets the captain pay for seats whose players have not consented. */
export async function coverSeats(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract.coverSeats>,
): Promise<Wager> {
  const asked = await deps.wagers.get(params.wagerId);
  const terms = termsWithRulesHash(asked.state.pending ?? asked.state);
  const { users, terms: seen } = body;
  await deps.blocks.requireNoneBlocked(actor.id, users);
  const decision = cover(asked.state, { userId: actor.id, users, seen, terms }, deps.now());
  if (decision.state !== asked.state) {
    const { side, stakeCents } = sideUnderWay(decision.state);
    await requireEligibleSeats(deps, side);
    await requireStakeLimits(deps, users, { ...decision.state, stakeCents });
  }
  return finishAttempt(deps, await deps.wagers.save(asked, decision), actor.id);
}

/** Ends the attempt to fund the caller's side. */
export async function declineSeat(
  deps: WagerDeps,
  { params, actor }: CallInput<typeof contract.declineSeat>,
): Promise<Wager> {
  const { wagers, now } = deps;
  const asked = await wagers.get(params.wagerId);
  const saved = await wagers.save(asked, decline(asked.state, actor.id, now()));
  return (await closeBarredOffer(deps, saved)).state;
}

/** Timer: ends an attempt whose consents were not complete in time. */
export async function closeConsents(deps: WagerDeps, wagerId: string): Promise<void> {
  const { wagers, now } = deps;
  const asked = await wagers.get(wagerId);
  await closeBarredOffer(deps, await wagers.save(asked, endGathering(asked.state, now())));
}
