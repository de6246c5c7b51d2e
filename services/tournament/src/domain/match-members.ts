import { decide, type Decision } from '@contend/contracts';
import { erasedName } from './entry';
import type { TournamentMatch } from './tournament-match';

/** The users of a match: players, captains and deputies. */
export const membersOf = ({ home, away }: TournamentMatch): string[] =>
  [home, away].flatMap(({ captainId, deputyIds, playerIds }) => [
    captainId,
    ...deputyIds,
    ...playerIds,
  ]);

/** Replaces the name of an erased player, and deletes what was written to the organizers. */
export function forgetEntrant(match: TournamentMatch, entryId: string): Decision<TournamentMatch> {
  const forgotten = (side: TournamentMatch['home']): TournamentMatch['home'] =>
    side.entryId === entryId ? { ...side, name: erasedName } : side;
  const { home, away } = match;
  const sides = { home: forgotten(home), away: forgotten(away) };
  return decide<TournamentMatch>({ ...match, ...sides, adminReason: null });
}
