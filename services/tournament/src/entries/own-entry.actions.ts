import type { TournamentDeps } from '../deps';
import type { Tournament } from '../tournament/tournament';
import { type OwnEntry, ownEntryOf } from './own-entry';
import { followDeputies } from './people.actions';

type Deps = Pick<TournamentDeps, 'entries' | 'teams'>;
type Event = Pick<Tournament, 'id' | 'terms'>;

/** The teams that a user acts for now. */
export const actedTeamIds = async (
  { teams }: Pick<TournamentDeps, 'teams'>,
  userId: string,
): Promise<string[]> =>
  (await teams.ofMember(userId))
    .filter(({ actingIds }) => actingIds.includes(userId))
    .map(({ id }) => id);

/** The entries of a user in some events, by event: those they play for, or act for. */
export async function ownEntries(
  deps: Deps,
  userId: string,
  events: readonly Event[],
): Promise<Map<string, OwnEntry>> {
  if (events.length === 0) return new Map();
  // No entry of a player has a team.
  const haveTeams = events.some(({ terms }) => terms.entryMode === 'team');
  const teamIds = haveTeams ? await actedTeamIds(deps, userId) : [];
  const tournamentIds = events.map(({ id }) => id);
  const found = await deps.entries.listFor(tournamentIds, { userIds: [userId], teamIds });
  const entries = found.map(({ state }) => state);
  const acting = await followDeputies(deps, entries);
  const own = tournamentIds.flatMap((id) => {
    const mine = ownEntryOf(
      userId,
      entries.filter(({ tournamentId }) => tournamentId === id),
      acting,
    );
    return mine ? [[id, mine] as const] : [];
  });
  return new Map(own);
}

/** The entry of a user in an event; null without one. */
export const ownEntry = async (
  deps: Deps,
  userId: string,
  event: Event,
): Promise<OwnEntry | null> => (await ownEntries(deps, userId, [event])).get(event.id) ?? null;
