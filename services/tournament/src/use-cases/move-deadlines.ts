import type { TournamentDeps } from '../deps';
import { afterPauses } from '../domain/match-progress';
import { lastResumed } from '../domain/pauses';
import { matchesAtOnce } from '../domain/tournament-match';

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
