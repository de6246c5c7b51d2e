import { StaleVersion } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { reportsAtOnce } from '../domain/applied-reports';
import { bracketIdOf } from '../domain/bracket-ids';
import { isUndecided } from '../domain/tournament-match';
import { applyReports } from './apply-reports';
import { replaceResult } from './replace-result';

/**
 * Applies the report of a match to the bracket, and with it others of its event that wait: they
 * would read and write the same bracket again. Reports of one bracket follow each other.
 */
export async function applyReport(deps: TournamentDeps, matchId: string): Promise<void> {
  const { matches, bracketQueue, transaction } = deps;
  const { state } = await matches.get(matchId);
  await bracketQueue.run(bracketIdOf(state.tournamentId), async () => {
    // Outside of the transaction: an earlier one of the queue may have applied it with others, and
    // removed the timer whose lease the transaction would assert.
    if (!(await matches.get(matchId)).state.reported) return;
    try {
      await transaction(() => applyWaiting(deps, matchId, reportsAtOnce));
    } catch (error) {
      if (error instanceof StaleVersion) throw error;
      // A report that fails does not hold up the others: then each is applied by its own timer.
      await transaction(() => applyWaiting(deps, matchId, 1));
    }
  });
}

async function applyWaiting(deps: TournamentDeps, matchId: string, most: number): Promise<void> {
  const { matches } = deps;
  const own = await matches.get(matchId);
  if (!own.state.reported) return;
  if (!isUndecided(own.state)) {
    await replaceResult(deps, own);
    return;
  }
  const waiting = most > 1 ? await matches.reportedIn(own.state.tournamentId, most) : [];
  const others = waiting.filter(({ state }) => state.id !== matchId);
  await applyReports(deps, own.state.tournamentId, [own, ...others].slice(0, most));
}
