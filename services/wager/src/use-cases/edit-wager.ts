import { type CallInput, type editWager as contract, must, mustSuit } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { edit } from '../domain/funding';
import type { Wager } from '../domain/wager';
import { checkSeats } from './check-seats';
import { checkStakeLimits } from './check-stake-limits';
import { finishAttempt } from './finish-attempt';
import { hasSuspended } from './has-suspended';
import { reverseExpiredClaim } from './reverse-expired-claim';

/** Changes an open wager's terms; a new stake is held before the old one is released. */
export async function editWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const { wagers, catalogue, now } = deps;
  const found = await wagers.get(params.wagerId);
  must(found.state.creatorId === actor.id, 'wager-not-yours');
  const open = body.stake ? await reverseExpiredClaim(deps, found) : found;
  const playType = await catalogue.findPlayType(open.state.playTypeId);
  const { stake, ...terms } = body;
  if (body.bestOf && playType) {
    mustSuit(playType, { bestOf: body.bestOf, teamSize: open.state.teamSize });
  }
  const changes = { ...terms, ...(stake && { stakeCents: stake }) };
  const decision = edit(open.state, changes, now());
  // Holding the stakes of a suspended user ends the offer.
  const { home } = open.state;
  if (stake && !(await hasSuspended(deps, home))) {
    await checkSeats(deps, home);
    const playing = home.seats.map(({ userId }) => userId);
    await checkStakeLimits(deps, playing, { ...open.state, stakeCents: stake });
  }
  const begun = await wagers.save(open, decision);
  return finishAttempt(deps, begun, actor.id);
}
