import { type CallInput, must, type reportWager as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { proposeScore } from './propose-score';

/** Reports a wager: proposes a score on its match. */
export async function reportWager(deps: MatchDeps, input: CallInput<typeof contract>) {
  const found = await deps.matches.findBySource({ kind: 'wager', id: input.params.wagerId });
  must(found, 'match-not-found');
  const body = { ...input.body, matchId: found.state.id };
  return proposeScore(deps, { ...input, body });
}
