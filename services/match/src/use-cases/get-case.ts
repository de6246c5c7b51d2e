import { type CallInput, type getCase as contract, must } from '@contend/contracts';
import { enter } from '../data/recorded-matches';
import type { MatchDeps } from '../deps';
import { verify } from '../domain/case-file';
import { historyOf } from '../domain/case-history';
import { mayReadCase } from '../domain/case-holder';
import { enterMessages } from './enter-messages';

/** Returns a case file to sides, moderators and its holder; for others the match does not exist. */
export async function getCase(deps: MatchDeps, { params, actor }: CallInput<typeof contract>) {
  const { state } = await deps.matches.get(params.matchId);
  must(mayReadCase(state, actor), 'match-not-found');
  must(state.dispute, 'case-not-found');
  await enterMessages(deps, state);
  // Disputes of release 0.2.0 have no file yet.
  const file = await enter(deps.cases, state, historyOf(state));
  must(!file.removedAt, 'case-not-found');
  return { matchId: state.id, entries: file.entries, verified: verify(file) };
}
