import type { TournamentDeps } from '../deps';
import { endPlannedTime } from '../domain/match-progress';

/** Marks a match as late. */
export async function endMatchTime({ matches, tournaments, now }: TournamentDeps, matchId: string) {
  const found = await matches.get(matchId);
  const { state: tournament } = await tournaments.get(found.state.tournamentId);
  await matches.save(found, endPlannedTime(found.state, tournament, now()));
}
