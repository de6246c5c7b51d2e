import type { TournamentLogItem } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import type { Tournament } from '../domain/tournament';

/** The last decisions about an event and its bracket, the newest first. */
export async function listDecisions(
  { brackets, players }: Pick<TournamentDeps, 'brackets' | 'players'>,
  { id, changes, terms }: Tournament,
): Promise<(Omit<TournamentLogItem, 'at'> & { at: Date })[]> {
  const bracket = await brackets.find(bracketIdOf(id));
  const all = [
    ...changes.map((change) => ({ ...change, of: 'event' as const, stage: null, key: null })),
    ...(bracket?.state.changes ?? []).map((change) => ({
      ...{ ...change, of: 'bracket' as const, fields: [] },
    })),
  ];
  // Those of one moment stay in the reversed order.
  all.reverse().sort((one, other) => other.at.getTime() - one.at.getTime());
  const ids = [...new Set(all.flatMap(({ byId }) => byId ?? []))];
  const cards = await players.cards(ids, terms);
  const by = new Map(cards.map((card) => [card.id, card]));
  return all.map(({ byId, ...item }) => ({ ...item, by: by.get(byId ?? '') ?? null }));
}
