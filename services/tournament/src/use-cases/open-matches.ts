import type { SideName } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';
import {
  newMatch,
  type OpenedMatch,
  openMatch,
  type SeededEntry,
} from '../domain/tournament-match';

interface Opening {
  tournament: Tournament;
  sides: (match: OpenedMatch) => Record<SideName, SeededEntry>;
}

/** Opens some matches, in the transaction of the caller. */
export async function openMatches(
  { matches, now }: TournamentDeps,
  opened: readonly OpenedMatch[],
  { sides, tournament }: Opening,
): Promise<void> {
  await matches.saveNew(
    opened.map((match) => openMatch(newMatch(match, sides(match), now()), tournament)),
  );
}
