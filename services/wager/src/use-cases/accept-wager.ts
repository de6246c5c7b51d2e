import { type acceptWager as contract, type CallInput, must, Refusal } from '@contend/contracts';
import { nameTerms } from './name-terms';
import type { WagerDeps } from '../deps';
import { claim, liveKeyOf } from '../domain/acceptance';
import { seatSide } from '../domain/seats';
import type { Wager } from '../domain/wager';
import { checkStaker } from './check-staker';
import { finishAcceptance } from './finish-acceptance';

/** Takes the open side: claimed first, funded second, confirmed third. */
export async function acceptWager(
  deps: WagerDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<Wager> {
  const open = await deps.wagers.get(params.wagerId);
  const { teamSize } = open.state;
  const { users, coverUsers, terms: seen } = body;
  const away = seatSide({ captainId: actor.id, teamSize, users, coverUsers });
  await checkStaker(deps, actor);
  const creator = await deps.players.find(open.state.creatorId);
  must(!creator || creator.status === 'active' || open.state.status !== 'open', 'wager-not-open');
  const acceptor = { away, claimId: newId, seen, terms: nameTerms(open.state) };
  const decision = claim(open.state, acceptor, deps.now());
  const claimed = await deps.wagers.save(open, decision).catch(async (error: unknown) => {
    throw await namingThePlayer(deps, open.state, error);
  });
  const { wager, shortage } = await finishAcceptance(deps, claimed);
  if (shortage) throw shortage;
  return wager;
}

/** The unique index refuses for either player; the acceptor is told which of the two is bound. */
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
