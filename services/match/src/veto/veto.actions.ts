import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must, type ServiceTime } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { byClock } from '../match/clock';
import { inTime } from '../match/in-time';
import { getForSide } from '../match/match.actions';
import * as vetoRules from './veto';

/** Bans or picks a map in the open turn. */
export async function chooseMap(
  deps: MatchDeps,
  { params, body, actor }: CallInput<typeof contract.chooseMap>,
): Promise<CallAnswer<typeof contract.chooseMap>> {
  const { matches, serviceTime } = deps;
  const found = await getForSide(deps, { ...params, userId: actor.id });
  const choice = { userId: actor.id, ...body };
  const decision = inTime(found.state, serviceTime(), (match, now) =>
    vetoRules.chooseMap(match, choice, now),
  );
  const { state } = await matches.save(found, decision);
  const shown = vetoRules.vetoOf(state);
  must(shown, 'veto-not-running');
  return shown;
}

/** Timer: draws a map for a side that did not choose in time. */
export async function endVetoTurn(
  { matches }: MatchDeps,
  matchId: string,
  time: ServiceTime,
): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(vetoRules.endVetoTurn)(found.state, time));
}
