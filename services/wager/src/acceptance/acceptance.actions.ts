import { type acceptWager as contract, type CallInput, Refusal } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { finishAttempt, reverseExpiredClaim } from '../funding/funding.actions';
import {
  requireOfferingSide,
  requireEligibleSeats,
  requireStakeLimits,
  findActingTeam,
} from '../players/players.actions';
import { memberAndPayerIds, seatSide } from '../wager/seats';
import { termsWithRulesHash } from '../wager/terms';
import type { Wager } from '../wager/wager';
import { claim, liveKeyOf } from './acceptance';

/**
 * Accepts a wager: claims the open side, funds it, confirms it. Where others pay for its seats, it
 * waits for their consent before it is funded.
 */
export async function acceptWager(
  deps: WagerDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<Wager> {
  const found = await deps.wagers.get(params.wagerId);
  const { teamSize, status, home, gameId } = found.state;
  const { users, coverUsers, terms: seen, teamId } = body;
  const captainId = actor.id;
  const team = await findActingTeam(deps, { userId: captainId, teamId, gameId });
  const away = seatSide({ captainId, teamSize, users, coverUsers, team });
  const people = [...memberAndPayerIds(home), ...memberAndPayerIds(away)];
  await deps.blocks.requireNoneBlocked([captainId, home.captainId], people);
  await requireEligibleSeats(deps, away);
  if (status === 'open') await requireOfferingSide(deps, home);
  const open = await reverseExpiredClaim(deps, found);
  if (open.state.status === 'open') {
    const playing = away.seats.map(({ userId }) => userId);
    await requireStakeLimits(deps, playing, open.state);
  }
  const acceptor = { away, claimId: newId, seen, terms: termsWithRulesHash(open.state) };
  const decision = claim(open.state, acceptor, deps.now());
  const claimed = await deps.wagers.save(open, decision).catch(async (error: unknown) => {
    throw await toOpponentLiveRefusal(deps, open.state, error);
  });
  return finishAttempt(deps, claimed, captainId);
}

/** The unique index refuses for any player; the refusal says which side is bound. */
async function toOpponentLiveRefusal(
  { wagers }: WagerDeps,
  { home, gameId }: Wager,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal && error.code === 'already-live')) return error;
  const keys = home.seats.map(({ userId }) => liveKeyOf(userId, { gameId }));
  const live = await wagers.liveAmong(keys);
  return live.size > 0 ? new Refusal('opponent-live') : error;
}
