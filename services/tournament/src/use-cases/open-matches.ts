import type { TournamentDeps } from '../deps';
import type { Bracket } from '../domain/bracket';
import type { Tournament } from '../domain/tournament';
import { newMatch, type OpenedMatch, openMatch } from '../domain/tournament-match';
import { findSides } from './find-sides';

/** Opens some matches, in the transaction of the caller. */
export async function openMatches(
  deps: TournamentDeps,
  opened: readonly OpenedMatch[],
  { bracket, tournament }: { bracket: Bracket; tournament: Tournament },
): Promise<void> {
  const { matches, now } = deps;
  const sides = await findSides(deps, opened, bracket);
  await matches.saveNew(
    opened.map((match) => openMatch(newMatch(match, sides(match), now()), tournament)),
  );
}
