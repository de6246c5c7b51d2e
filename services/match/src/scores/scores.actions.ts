import type * as contract from '@contend/contracts';
import { type Actor, type CallInput, must, type ServiceTime } from '@contend/contracts';
import { actsNow } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { mayReadCase } from '../disputes/case-holder';
import { byClock } from '../match/clock';
import { withFiles } from '../match/files';
import { inTime } from '../match/in-time';
import { actingIdsOf, type Match } from '../match/match';
import { attachEvidence, getForSide } from '../match/match.actions';
import { matchMethods } from './methods.actions';
import * as scoreSheetRules from './score-sheet';
import { propose, scoreSheetOf } from './score-sheet';

type Proposing = Pick<CallInput<typeof contract.proposeScore>, 'body' | 'newId'> & {
  actor: Pick<Actor, 'id'>;
};

export async function proposeScore(deps: MatchDeps, { body, actor, newId }: Proposing) {
  const { matchId, scores, maps = [], evidence = [] } = body;
  const found = await getForSide(deps, { matchId, userId: actor.id });
  const claim = { id: newId, userId: actor.id, scores, maps, evidence };
  const methods = await matchMethods(deps);
  const decision = inTime(found.state, deps.serviceTime(), (match, now) =>
    propose(match, claim, now, methods),
  );
  const files = await attachEvidence(deps, found.state, claim);
  const { state } = await deps.matches.save(found, withFiles(found.state, decision, files));
  return scoreSheetOf(state);
}

/** Proposes a score for a user who reports it to the tournament. */
export async function proposeTournamentScore(
  deps: MatchDeps,
  { params: { matchId }, body }: CallInput<typeof contract.proposeTournamentScore>,
) {
  const { proposalId: newId, userId: id, ...proposal } = body;
  const { state: match } = await deps.matches.get(matchId);
  must(match.kind === 'tournament', 'match-not-found');
  return proposeScore(deps, { body: { ...proposal, matchId }, actor: { id }, newId });
}

/** Reports a wager: proposes a score on its match. */
export async function reportWager(deps: MatchDeps, input: CallInput<typeof contract.reportWager>) {
  const found = await deps.matches.findBySource({ kind: 'wager', id: input.params.wagerId });
  must(found, 'match-not-found');
  const body = { ...input.body, matchId: found.state.id };
  return proposeScore(deps, { ...input, body });
}

export async function acceptScore(
  deps: MatchDeps,
  { params, query, actor }: CallInput<typeof contract.acceptScore>,
) {
  const { matches, now } = deps;
  const found = await getForSide(deps, { ...params, userId: actor.id });
  const decision = scoreSheetRules.acceptScore(found.state, actor.id, now(), query.proposalId);
  const { state } = await matches.save(found, decision);
  return scoreSheetRules.scoreSheetOf(state);
}

export async function rejectScore(
  deps: MatchDeps,
  { params, query, actor }: CallInput<typeof contract.rejectScore>,
) {
  const { matches, serviceTime } = deps;
  const found = await getForSide(deps, { ...params, userId: actor.id });
  const { proposalId, reason = null, evidence = [] } = query;
  const rejection = { userId: actor.id, proposalId, reason, evidence };
  const decision = inTime(found.state, serviceTime(), (match, now) =>
    scoreSheetRules.rejectScore(match, rejection, now),
  );
  const files = await attachEvidence(deps, found.state, rejection);
  const { state } = await matches.save(found, withFiles(found.state, decision, files));
  return scoreSheetRules.scoreSheetOf(state);
}

/** Timer: accepts a score that was not answered, or opens a dispute where it could not be. */
export async function acceptBySilence(
  deps: MatchDeps,
  matchId: string,
  time: ServiceTime,
): Promise<void> {
  const found = await deps.matches.get(matchId);
  const canAnswer = await canSideAnswer(deps, found.state);
  const rule = byClock((match, at: ServiceTime) =>
    scoreSheetRules.acceptBySilence(match, at, { canAnswer }),
  );
  await deps.matches.save(found, rule(found.state, time));
}

/** Whether a user with an active account acts for the side that is to answer a score. */
async function canSideAnswer(
  { players, teams }: Pick<MatchDeps, 'players' | 'teams'>,
  match: Match,
): Promise<boolean> {
  const name = scoreSheetRules.answeringSide(match);
  if (!name) return true;
  const ids = actingIdsOf(match, name);
  const known = await players.findMany(ids);
  const active = ids.filter((id) => known.get(id)?.status === 'active');
  const acting = await Promise.all(active.map((id) => actsNow(teams, match[name], id)));
  return acting.includes(true);
}

/** Timer: ends a match whose score was not reported. */
export async function endPlayWindow(
  { matches }: MatchDeps,
  matchId: string,
  time: ServiceTime,
): Promise<void> {
  const found = await matches.get(matchId);
  await matches.save(found, byClock(scoreSheetRules.endPlayWindow)(found.state, time));
}

/** Returns a score sheet to sides, moderators and the holder of its case; others get 404. */
export async function getScore({ matches }: MatchDeps, input: CallInput<typeof contract.getScore>) {
  const { params, actor } = input;
  const { state } = await matches.get(params.matchId);
  must(mayReadCase(state, actor), 'match-not-found');
  return scoreSheetOf(state);
}
