import {
  type CallAnswer,
  type CallInput,
  type chooseMap as contract,
  must,
} from '@contend/contracts';
import type { MatchDeps } from '../deps';
import * as domain from '../domain/veto';

/** Bans or picks a map in the open turn. */
export async function chooseMap(
  { matches, now }: MatchDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const found = await matches.get(params.matchId);
  const choice = { userId: actor.id, ...body };
  const { state } = await matches.save(found, domain.chooseMap(found.state, choice, now()));
  const shown = domain.vetoOf(state);
  must(shown, 'veto-not-running');
  return shown;
}
