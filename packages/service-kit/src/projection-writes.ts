import type { AnyBulkWriteOperation, Model } from 'mongoose';
import { currentWork } from './context';

export type Fields = Record<string, unknown>;

/** The change that one event makes to one row. Field names may be dotted paths. */
export interface RowChange {
  /** The row's `_id`. */
  id: string;
  /**
   * The field that holds the sequence of the last event of this part of the row; `sequence` if
   * absent.
   */
  part?: string;
  /** Written unless a later event of the part was applied. */
  set: Fields;
  /** Fields that no later event changes: written in any order of events. */
  facts?: Fields;
  /** Written when the row is inserted, beside the defaults of its schema. */
  initial?: Fields;
}

/** A change, with the sequence of its event. */
interface Sequenced extends RowChange {
  sequence: number;
}

type Row = Fields & { _id: string };

/**
 * Returns a function that applies changes to rows in the current transaction: one to the row of its
 * own, several by a read and a write for each change of a row.
 */
export function writesOf(
  model: Model<Row>,
  { isAggregate }: { isAggregate: boolean },
): (changes: readonly Sequenced[]) => Promise<void> {
  const versioned = isAggregate ? { $inc: { version: 1 } } : {};

  async function applyOne(change: Sequenced): Promise<void> {
    const { session } = currentWork();
    const { id: _id, facts } = change;
    const write = async (filter: object, fields: Fields) => {
      const update = { $set: fields, ...versioned };
      return (await model.updateOne({ _id, ...filter }, update, { session })).matchedCount > 0;
    };
    const newest = newestOf(change);
    if (await write(isOlder(change), newest)) return;
    // The row does not exist yet, or the event is old.
    const insert = { upsert: true, session };
    const row = newRow(change, { isAggregate });
    const { upsertedCount } = await model.updateOne({ _id }, { $setOnInsert: row }, insert);
    // A path into a field cannot be set beside the field's initial value.
    if (upsertedCount > 0 && !isWhole(newest)) await write(isOlder(change), newest);
    if (upsertedCount === 0 && facts) await write({}, facts);
  }

  /** Changes of different rows. */
  async function applyTogether(changes: readonly Sequenced[]): Promise<void> {
    const { session } = currentWork();
    const ids = changes.map(({ id }) => id);
    const parts = Object.fromEntries(changes.map((change) => [partOf(change), 1]));
    const known = await model.find({ _id: { $in: ids } }, parts, { session }).lean();
    const rows = new Map(known.map((row) => [row._id, row as Fields]));
    const writes = changes.flatMap((change): AnyBulkWriteOperation<Row>[] => {
      const { id: _id, facts } = change;
      const row = rows.get(_id);
      const newest = newestOf(change);
      const update = (fields: Fields) => ({
        updateOne: { filter: { _id }, update: { $set: fields, ...versioned } },
      });
      if (row) {
        if (isOlderRow(row, change)) return [update(newest)];
        return facts ? [update(facts)] : [];
      }
      const made = { $setOnInsert: newRow(change, { isAggregate }) };
      const insert = { updateOne: { filter: { _id }, update: made, upsert: true } };
      return isWhole(newest) ? [insert] : [insert, update(newest)];
    });
    if (writes.length > 0) await model.bulkWrite(writes, { session });
  }

  return async (changes) => {
    for (const some of byTurn(changes)) {
      const [only] = some;
      if (only && some.length === 1) await applyOne(only);
      else await applyTogether(some);
    }
  };
}

const partOf = ({ part = 'sequence' }: RowChange): string => part;

const newestOf = (change: Sequenced): Fields => ({
  ...change.facts,
  ...change.set,
  [partOf(change)]: change.sequence,
});

const isOlder = (change: Sequenced) => {
  const part = partOf(change);
  return { $or: [{ [part]: { $lt: change.sequence } }, { [part]: { $exists: false } }] };
};

/** The same of a row that was read: null is not older, as for the store. */
function isOlderRow(row: Fields, change: Sequenced): boolean {
  const last = valueAt(row, partOf(change));
  return last === undefined || (last !== null && Number(last) < change.sequence);
}

const isWhole = (newest: Fields): boolean =>
  !Object.keys(newest).some((field) => field.includes('.'));

function newRow(change: Sequenced, { isAggregate }: { isAggregate: boolean }): Row {
  const newest = newestOf(change);
  const version = isAggregate && { version: isWhole(newest) ? 1 : 0 };
  return { _id: change.id, ...version, ...change.initial, ...(isWhole(newest) && newest) };
}

const valueAt = (row: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], row);

/** Changes in their order, in groups of different rows. */
function byTurn(changes: readonly Sequenced[]): Sequenced[][] {
  const turns: Sequenced[][] = [];
  const turnOf = new Map<string, number>();
  for (const change of changes) {
    const turn = turnOf.get(change.id) ?? 0;
    turnOf.set(change.id, turn + 1);
    (turns[turn] ??= []).push(change);
  }
  return turns;
}
