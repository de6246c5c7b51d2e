import { type acceptWager as contract, type CallInput, Refusal } from '@contend/contracts';
import { nameTerms } from './name-terms';
import type { WagerDeps } from '../deps';
import { claim, liveKeyOf } from '../domain/acceptance';
import { seatSide } from '../domain/seats';
import type { Wager } from '../domain/wager';
import { checkOfferingSide } from './check-offering-side';
import { checkSeats } from './check-seats';
import { finishAcceptance } from './finish-acceptance';
import { reverseExpiredClaim } from './reverse-expired-claim';

/** Accepts a wager: claims the open side, funds it, confirms it. */
export async function acceptWager(
  deps: WagerDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<Wager> {
  const found = await deps.wagers.get(params.wagerId);
  const { teamSize, status, home } = found.state;
  const { users, coverUsers, terms: seen } = body;
  const away = seatSide({ captainId: actor.id, teamSize, users, coverUsers });
  await checkSeats(deps, away);
  if (status === 'open') await checkOfferingSide(deps, home);
  const open = await reverseExpiredClaim(deps, found);
  const acceptor = { away, claimId: newId, seen, terms: nameTerms(open.state) };
  const decision = claim(open.state, acceptor, deps.now());
  const claimed = await deps.wagers.save(open, decision).catch(async (error: unknown) => {
    throw await namingThePlayer(deps, open.state, error);
  });
  const { wager, shortage } = await finishAcceptance(deps, claimed);
  if (shortage) throw shortage;
  return wager;
}

/** The unique index refuses for either player; the acceptor learns which of the two is bound. */
async function namingThePlayer(
  { wagers }: WagerDeps,
  { creatorId, gameId }: Wager,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof Refusal && error.code === 'already-live')) return error;
  const creatorsKey = liveKeyOf(creatorId, { gameId });
  const live = await wagers.liveAmong([creatorsKey]);
  return live.has(creatorsKey) ? new Refusal('opponent-live') : error;
}
