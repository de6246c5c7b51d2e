import type { Decision } from '@contend/contracts';
import type { ChangedField, EventChange, Terms, Tournament } from './tournament';

interface Act {
  kind: string;
  byId: string | null;
  now: Date;
  /** Of what is not in the state of the event: seeds. */
  fields?: ChangedField[];
}

/** How many changes are kept, and how many fields and characters of each. */
const keptChanges = 20;
const keptFields = 32;
const keptCharacters = 200;

const shown = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string') return value.slice(0, keptCharacters);
  return value;
};

const fieldsOf = (tournament: Tournament): Map<string, unknown> => {
  const { name, description, rules, organizerIds, status, terms } = tournament;
  const own = { name, description, rules, organizerIds, status };
  const ofTerms = Object.entries(terms as Partial<Terms>).map(
    ([key, value]) => [`terms.${key}`, value] as const,
  );
  return new Map<string, unknown>([...Object.entries(own), ...ofTerms]);
};

function changedFields(before: Tournament, after: Tournament): ChangedField[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((field) => JSON.stringify(old.get(field)) !== JSON.stringify(next.get(field)))
    .map((field) => ({
      field,
      before: shown(old.get(field) ?? null),
      after: shown(next.get(field) ?? null),
    }));
}

/**
 * The decision with a record of what it changed.
 *
 * @param from the event that the decision was made from
 */
export function logged(
  from: { state: Tournament; version: number },
  decision: Decision<Tournament>,
  { kind, byId, now: at, fields = [] }: Act,
): Decision<Tournament> {
  // As the repository counts versions: one for each event.
  const version = from.version + Math.max(1, decision.events.length);
  const changed = [...changedFields(from.state, decision.state), ...fields].slice(0, keptFields);
  const change: EventChange = { version, kind, byId, at, fields: changed };
  const changes = [...decision.state.changes, change].slice(-keptChanges);
  return { ...decision, state: { ...decision.state, changes } };
}

/** Seeds that differ, by entry. */
export function changedSeeds(before: readonly string[], after: readonly string[]): ChangedField[] {
  const old = new Map(before.map((id, index) => [id, index + 1]));
  return after.flatMap((id, index) =>
    old.get(id) === index + 1 ? [] : [{ field: id, before: old.get(id) ?? null, after: index + 1 }],
  );
}

/** What was changed since a version, for an organizer whose decision was made from it. */
export const changesSince = ({ changes }: Pick<Tournament, 'changes'>, version: number) =>
  changes
    .filter((change) => change.version > version)
    .map(({ at, ...change }) => ({ ...change, at: at.toISOString() }));
