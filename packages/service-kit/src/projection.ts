import type { EventData, EventEnvelope, EventSpec } from '@contend/contracts';
import { currentWork } from './context';
import { type Database, defineModel, type ModelSpec } from './data/database';
import { readTogether } from './data/read-together';
import { type Consumer, onGroup } from './events/consumer';
import { type Fields, type RowChange, writesOf } from './projection-writes';

interface Fold {
  event: EventSpec;
  changeOf(envelope: EventEnvelope): RowChange;
}

/** Declares how one event type changes a row. Pure. */
export const fold = <E extends EventSpec>(
  event: E,
  changeOf: (envelope: EventEnvelope<EventData<E>>) => RowChange,
): Fold => ({ event, changeOf: changeOf });

export interface ProjectionSpec<Row> {
  /** What operators call it; as its model if absent. */
  name?: string;
  /** Why its rows are not rebuilt from the stream, as half a sentence; absent if they are. */
  notRebuilt?: string;
  model: ModelSpec<Row>;
  folds: readonly Fold[];
  /** The fields of each part, by the field that holds its sequence. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** Map fields whose entries have a `sequence` each. */
  maps?: readonly string[];
  /** The fields that folds write as facts: null until their event was handled. */
  facts?: readonly string[];
  /**
   * The rows are aggregates too: each change increments their `version`, so that saves detect it.
   */
  isAggregate?: true;
}

export interface Projection<Row> {
  find(id: string): Promise<Row | null>;
  findMany(ids: string[]): Promise<Map<string, Row>>;
  /**
   * Writes to rows in the current transaction without changing them: of it and a transaction that
   * applies an event to one of them, or claims it too, the second one runs again. What was decided
   * on a row is then decided on what it is when it is saved. Ids without a row are ignored.
   */
  claim(ids: readonly string[]): Promise<void>;
  consumers: Consumer[];
}

type AnySpec = ProjectionSpec<Fields & { _id: string }>;
const declared = new WeakMap<Database, AnySpec[]>();

/** The projections of a service, by its store: all that were declared on it. */
export const projectionsIn = (db: Database): readonly AnySpec[] => declared.get(db) ?? [];

/** Rows that are read with those of other callers; larger reads are made alone. */
const mostTogether = 20;

/**
 * Rows built from other services' events, independent of the order and number of deliveries.
 * `rebuildProjection` rebuilds the rows from the stream.
 */
export function projection<Row extends { _id: string }>(
  db: Database,
  spec: ProjectionSpec<Row>,
): Projection<Row> {
  const known = spec as unknown as AnySpec;
  declared.set(db, [...projectionsIn(db), known]);
  const model = db.model(known.model);

  async function read(ids: string[]): Promise<Map<string, Row>> {
    const { session } = currentWork();
    const options = { session, batchSize: ids.length + 1 };
    const rows = await model.find({ _id: { $in: ids } }, null, options).lean();
    return new Map(rows.map((row) => [row._id, row as unknown as Row]));
  }
  const readWaiting = readTogether(read);

  async function findMany(ids: string[]): Promise<Map<string, Row>> {
    if (ids.length === 0) return new Map();
    const isAlone = currentWork().session !== undefined || ids.length > mostTogether;
    return isAlone ? read(ids) : readWaiting(ids);
  }

  const apply = writesOf(model, { isAggregate: spec.isAggregate ?? false });

  return {
    find: async (id) => (await findMany([id])).get(id) ?? null,
    findMany,
    async claim(ids) {
      if (ids.length === 0) return;
      const { session } = currentWork();
      // The raw driver: the field is none of the schema, and no event writes it.
      const filter = { _id: { $in: [...ids] as never[] } };
      await model.collection.updateMany(filter, { $inc: { claims: 1 } }, { session });
    },
    consumers: spec.folds.map(({ event, changeOf }) =>
      onGroup(event, (envelopes) =>
        apply(envelopes.map((one) => ({ ...changeOf(one), sequence: one.sequence }))),
      ),
    ),
  };
}

/** The same projection in a second collection, which a rebuild writes to. */
export const rebuiltSpec = <Row>(spec: ProjectionSpec<Row>): ProjectionSpec<Row> => ({
  ...spec,
  model: defineModel(`${spec.model.name}Rebuilt`, spec.model.schema),
});
