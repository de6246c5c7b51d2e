import type * as contract from '@contend/contracts';
import {
  answerMatchStart,
  type CallAnswer,
  type CallInput,
  must,
  proposeMatchStart,
} from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { lastResumed } from '../tournament/pauses';
import { afterPauses } from './match-progress';
import { isUndecided, matchesAtOnce } from './tournament-match';

/** Proposes another start of the caller's match, in the match service. */
export async function proposeReschedule(
  deps: TournamentDeps,
  { params, body, actor, newId: proposalId }: CallInput<typeof contract.proposeReschedule>,
): Promise<CallAnswer<typeof contract.proposeReschedule>> {
  await requireMovable(deps, params.matchId);
  const proposal = { proposalId, userId: actor.id, startsAt: body.startsAt };
  return deps.http.call(proposeMatchStart, { params, body: proposal });
}

/** Answers a proposed start of the caller's match, in the match service. */
export async function answerReschedule(
  deps: TournamentDeps,
  { params, actor }: CallInput<typeof contract.answerReschedule>,
): Promise<CallAnswer<typeof contract.answerReschedule>> {
  await requireMovable(deps, params.matchId);
  return deps.http.call(answerMatchStart, { params, body: { userId: actor.id } });
}

/**
 * Checks that the start of a match may be moved as far as its event is concerned.
 * @throws Refusal `match-not-found`, `match-closed`, `tournament-not-live`
 */
async function requireMovable(
  { matches, tournaments }: TournamentDeps,
  matchId: string,
): Promise<void> {
  const { state: match } = await matches.get(matchId);
  must(isUndecided(match), 'match-closed');
  const { state: tournament } = await tournaments.get(match.tournamentId);
  must(tournament.status === 'live', 'tournament-not-live');
}

/**
 * Moves the planned times of undecided matches by the pauses of their event, a few in each
 * transaction, until all contain the last one.
 */
export async function moveDeadlines(deps: TournamentDeps, tournamentId: string): Promise<void> {
  let isLeft = true;
  while (isLeft) isLeft = await deps.transaction(() => moveSome(deps, tournamentId));
}

/** Returns whether more are to be moved. */
async function moveSome(deps: TournamentDeps, tournamentId: string): Promise<boolean> {
  const { state: tournament } = await deps.tournaments.get(tournamentId);
  const until = lastResumed(tournament);
  if (!until) return false;
  const unmoved = await deps.matches.unmovedIn(tournamentId, until, matchesAtOnce);
  await deps.matches.saveAll(
    unmoved.map((from) => ({ from, decision: afterPauses(from.state, tournament) })),
  );
  return unmoved.length === matchesAtOnce;
}
