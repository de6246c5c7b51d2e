import { decide, type Decision } from '@contend/contracts';
import type { TournamentMatch } from './tournament-match';

/** The users of a match: players, captains and deputies. */
export const membersOf = ({ home, away }: TournamentMatch): string[] =>
  [home, away].flatMap(({ captainId, deputyIds, playerIds }) => [
    captainId,
    ...deputyIds,
    ...playerIds,
  ]);

/** Replaces the name of an entry whose captain was erased, and deletes what was written to the organizers. */
export function removeErasedEntrant(
  match: TournamentMatch,
  { id: entryId, name }: { id: string; name: string },
): Decision<TournamentMatch> {
  const forgotten = (side: TournamentMatch['home']): TournamentMatch['home'] =>
    side.entryId === entryId ? { ...side, name } : side;
  const { home, away } = match;
  const sides = { home: forgotten(home), away: forgotten(away) };
  return decide<TournamentMatch>({ ...match, ...sides, adminReason: null });
}
