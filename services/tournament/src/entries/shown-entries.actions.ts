import type * as contract from '@contend/contracts';
import type { CallAnswer } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { type EntryCounts, noEntries } from './entry.repository';

/** Names of entries, in the given order. */
export async function showEntries(
  { entries, players, teams }: TournamentDeps,
  ids: readonly string[],
): Promise<CallAnswer<typeof contract.getBracket>['entries']> {
  const found = await entries.namesOf(ids);
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  const solo = found.filter(({ teamId }) => !teamId).map(({ captainId }) => captainId);
  const cards = await players.cards(solo);
  const avatars = new Map(cards.map(({ id, avatarUrl }) => [id, avatarUrl]));
  const teamCards = await teams.cards(found.map(({ teamId }) => teamId));
  return ids.map((id) => {
    const entry = byId.get(id);
    const team = entry?.teamId ? teamCards.get(entry.teamId) : undefined;
    const avatarUrl = team ? team.avatarUrl : avatars.get(entry?.captainId ?? '');
    const [name, tag] = [entry?.name ?? '', team?.tag ?? null];
    return { id, name, tag, avatarUrl: avatarUrl ?? null };
  });
}

export type { EntryCounts };

/** The entries of some tournaments, counted by one operation. */
export async function countEntries(
  { entries }: TournamentDeps,
  tournamentIds: readonly string[],
): Promise<(tournamentId: string) => EntryCounts> {
  const counts = await entries.count(tournamentIds);
  return (id) => counts.get(id) ?? noEntries;
}
