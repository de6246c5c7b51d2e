import type { TournamentDeps } from '../deps';
import * as domain from '../domain/match-progress';

/** Takes over the start on which the sides of a match agreed. */
export async function followStart(
  { matches }: TournamentDeps,
  matchId: string,
  moved: { startsAt: Date; at: Date },
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, domain.followStart(found.state, moved));
}
