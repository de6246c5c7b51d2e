import type { SideName } from '@contend/contracts';
import type { SavedChange } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import type { Tournament } from '../domain/tournament';
import {
  newMatch,
  type OpenedMatch,
  openMatch,
  type SeededEntry,
  type TournamentMatch,
} from '../domain/tournament-match';

interface Opening {
  tournament: Tournament;
  sides: (match: OpenedMatch) => Record<SideName, SeededEntry>;
}

/** Some matches that open, as they are saved in the transaction of the caller. */
export const openMatches = (
  { now }: Pick<TournamentDeps, 'now'>,
  opened: readonly OpenedMatch[],
  { sides, tournament }: Opening,
): SavedChange<TournamentMatch>[] =>
  opened.map((match) => ({
    ...{ from: null, decision: openMatch(newMatch(match, sides(match), now()), tournament) },
  }));
