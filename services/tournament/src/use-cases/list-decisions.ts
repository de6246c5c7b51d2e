import type { TournamentLogItem } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { bracketIdOf } from '../domain/bracket-ids';
import type { ChangedField } from '../domain/event-change';
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
  const inRosters = all.flatMap(({ kind, fields }) =>
    kind === 'roster' ? fields.flatMap(playersIn) : [],
  );
  const ids = [...new Set([...all.flatMap(({ byId }) => byId ?? []), ...inRosters])];
  const cards = await players.cards(ids, terms);
  const by = new Map(cards.map((card) => [card.id, card]));
  const nameOf = (id: string): string => by.get(id)?.displayName ?? '';
  return all.map(({ byId, kind, fields, ...item }) => ({
    ...{ ...item, kind, by: by.get(byId ?? '') ?? null },
    fields: kind === 'roster' ? fields.map((field) => withNames(field, nameOf)) : fields,
  }));
}

/** The players of a roster, as the log stores them. */
const rosterIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const playersIn = ({ before, after }: ChangedField): string[] => [
  ...rosterIn(before),
  ...rosterIn(after),
];

function withNames(field: ChangedField, nameOf: (id: string) => string): ChangedField {
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? rosterIn(value).map(nameOf).join(', ') : value;
  return { ...field, before: named(field.before), after: named(field.after) };
}
