import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import { clearReport, type ReportedEnd } from '../domain/tournament-match';
import { followFinalResult } from './follow-final-result';
import { followNoShow } from './follow-no-show';
import { followResult } from './follow-result';

/** Applies the report of a match to the bracket. Reports of one bracket follow each other. */
export async function applyReport(deps: TournamentDeps, matchId: string): Promise<void> {
  const { matches, bracketQueue, transaction } = deps;
  const { state } = await matches.get(matchId);
  await bracketQueue.run(bracketIdOf(state.tournamentId), () =>
    transaction(async () => {
      const { state: match } = await matches.get(matchId);
      if (!match.reported) return;
      await follow(deps, matchId, match.reported);
      const after = await matches.get(matchId);
      await matches.save(after, clearReport(after.state));
    }),
  );
}

function follow(deps: TournamentDeps, matchId: string, reported: ReportedEnd): Promise<void> {
  switch (reported.kind) {
    case 'result':
      return followResult(deps, matchId, reported.scores);
    case 'final':
      return followFinalResult(deps, matchId, reported.scores);
    case 'no-show':
      return followNoShow(deps, matchId, reported.absent);
  }
}
