import type { CallAnswer, getBracket as contract } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

/** Names of entries, in the given order. */
export async function showEntries(
  { entries, players, teams }: TournamentDeps,
  ids: readonly string[],
): Promise<CallAnswer<typeof contract>['entries']> {
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
