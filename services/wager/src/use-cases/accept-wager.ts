import { type acceptWager as contract, type CallInput, must } from '@contend/contracts';
import { nameTerms } from './name-terms';
import type { WagerDeps } from '../deps';
import { claim } from '../domain/acceptance';
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
  const claimed = await deps.wagers.save(open, claim(open.state, acceptor, deps.now()));
  const { wager, shortage } = await finishAcceptance(deps, claimed);
  if (shortage) throw shortage;
  return wager;
}
