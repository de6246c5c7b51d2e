import type { TournamentDeps } from '../deps';
import { endPlannedTime } from '../domain/match-progress';

/** Marks a match as late. */
export async function endMatchTime({ matches, now }: TournamentDeps, matchId: string) {
  const found = await matches.get(matchId);
  await matches.save(found, endPlannedTime(found.state, now()));
}
