import type { TournamentDeps } from '../deps';
import * as domain from '../domain/match-progress';

/** Takes over until when the players of a match may check in. */
export async function followExtension(
  { matches }: TournamentDeps,
  matchId: string,
  checkInBy: Date,
): Promise<void> {
  const found = await matches.find(matchId);
  if (found) await matches.save(found, domain.followExtension(found.state, checkInBy));
}
