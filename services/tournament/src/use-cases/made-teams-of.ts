import type { Stored } from '@contend/service-kit';
import type { TournamentDeps } from '../deps';
import { type Entry, rosterOf } from '../domain/entry';
import type { Naming } from '../domain/made-team-change';
import type { Tournament } from '../domain/tournament';

interface MadeTeams {
  /** The team of each user; undefined without one. */
  teams: (Stored<Entry> | undefined)[];
  naming: Naming;
  /** Players with whom no team was made. */
  withoutTeam: string[];
}

/** The teams of some users in a seeded event, and what their captains and names follow from. */
export async function madeTeamsOf(
  { entries, players }: Pick<TournamentDeps, 'entries' | 'players'>,
  { id, terms: { gameId, playTypeId } }: Pick<Tournament, 'id' | 'terms'>,
  userIds: readonly string[],
): Promise<MadeTeams> {
  const open = await entries.openIn(id, ['checked_in']);
  const teams = userIds.map((userId) => open.find(({ state }) => rosterOf(state).includes(userId)));
  const changed = new Set(teams.map((team) => team?.state.id));
  const names = open.filter(({ state }) => !changed.has(state.id)).map(({ state }) => state.name);
  const known = await players.findMany(teams.flatMap((team) => (team ? rosterOf(team.state) : [])));
  const key = `${gameId}:${playTypeId}`;
  const naming: Naming = {
    ratingOf: (userId) => known.get(userId)?.ratings[key] ?? null,
    nameOf: (userId) => known.get(userId)?.displayName ?? '',
    taken: new Set(names),
  };
  const alone = await entries.listStored({
    ...{ tournamentId: id, status: 'withdrawn', isWithoutTeam: true, mergedInto: null },
  });
  return { teams, naming, withoutTeam: alone.map(({ state }) => state.captainId) };
}
