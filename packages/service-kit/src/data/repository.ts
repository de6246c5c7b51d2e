import { type Decision, mostCounted, type RefusalCode, Refusal } from '@contend/contracts';
import { type QueryFilter, Schema, type Model } from 'mongoose';
import { currentWork } from '../context';
import { writeOutbox } from '../events/outbox';
import { writeTimers } from '../events/timer-store';
import { isDuplicateKey, StaleVersion } from './conflicts';
import type { Database, ModelSpec } from './database';

/** A state as it was loaded; `version` is the sequence of its last event. */
export interface Stored<State> {
  state: State;
  version: number;
}

export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/** How far the rows of a list are counted: always on to the next page. */
export const countedFor = ({ page, pageSize }: { page: number; pageSize: number }): number =>
  Math.max(mostCounted, (page + 1) * pageSize);

export interface Repository<State extends { id: string }> {
  /** @throws Refusal with the repository's `notFound` code. */
  get(id: string): Promise<Stored<State>>;
  find(id: string): Promise<Stored<State> | null>;
  findOne(filter: Filter<State>): Promise<Stored<State> | null>;
  /**
   * A page of states. `_id` is appended to `sort`, in the direction of its last field, so that one
   * index that ends in `_id` serves both directions. `total` stops where `countedFor` says.
   */
  list(
    filter: Filter<State>,
    paging: { page: number; pageSize: number; sort: Record<string, 1 | -1> },
  ): Promise<Page<State>>;
  /**
   * Saves a decision in one transaction: the document if its version is still `from.version`, its
   * events into the outbox, its timers. A decision that changes nothing writes nothing.
   * @throws StaleVersion (the kit then runs the use case again); Refusal for a unique index named
   * in `unique`.
   */
  save(from: Stored<State> | null, decision: Decision<State>): Promise<Stored<State>>;
}

export type Document<State> = Omit<State, 'id'> & { _id: string; version: number };
export type Filter<State> = QueryFilter<Document<State>>;

interface RepositoryOptions {
  notFound: RefusalCode;
  /** Refusals for unique indexes, by the index's first field. */
  unique?: Record<string, RefusalCode>;
}

/**
 * A schema for aggregate documents: string `_id`, `version`, and nothing that the fields don't
 * name. Null is a value of its own in states, so fields are not stripped when empty.
 */
export const aggregateSchema = <State>(fields: Record<string, unknown>): Schema<Document<State>> =>
  new Schema(
    { _id: { type: String, required: true }, version: { type: Number, required: true }, ...fields },
    { strict: 'throw', versionKey: false, minimize: false, autoIndex: false, id: false },
  ) as unknown as Schema<Document<State>>;

const toDocument = <State extends { id: string }>({ id, ...rest }: State, version: number) =>
  ({ _id: id, version, ...rest }) as unknown as Document<State>;

const toStored = <State>({ _id, version, ...rest }: Document<State>): Stored<State> => ({
  state: { id: _id, ...rest } as unknown as State,
  version,
});

export function repository<State extends { id: string }>(
  db: Database,
  spec: ModelSpec<Document<State>>,
  options: RepositoryOptions,
): Repository<State> {
  const model = db.model(spec);
  const find = async (filter: Filter<State>) => {
    const found = await model.findOne(filter, null, { session: currentWork().session }).lean();
    return found ? toStored(found as Document<State>) : null;
  };
  // The driver's own: most reads are these, and an id needs no casting.
  const findById = async (id: string) => {
    const { session } = currentWork();
    const found = await model.collection.findOne({ _id: id as never }, { session });
    return found ? toStored(found as unknown as Document<State>) : null;
  };
  return {
    findOne: find,
    find: findById,
    async get(id) {
      const found = await findById(id);
      if (!found) throw new Refusal(options.notFound);
      return found;
    },
    async list(filter, { page, pageSize, sort }) {
      const session = currentWork().session;
      const found = await model
        .find(filter, null, { session })
        .sort({ ...sort, _id: Object.values(sort).at(-1) ?? -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean();
      const limit = countedFor({ page, pageSize });
      const total = await model.countDocuments(filter, { session, limit });
      const items = found.map((one) => toStored(one as Document<State>).state);
      return { items, page, pageSize, total };
    },
    async save(from, decision) {
      if (from && from.state === decision.state && isQuiet(decision)) return from;
      const version = (from?.version ?? 0) + Math.max(1, decision.events.length);
      return db.transaction(async () => {
        await write(model, { from, state: decision.state, version, options });
        await writeOutbox(db, {
          subject: decision.state.id,
          firstSequence: version - decision.events.length + 1,
          events: decision.events,
        });
        await writeTimers(db, decision.state.id, decision.timers);
        return { state: decision.state, version };
      });
    },
  };
}

const isQuiet = (decision: Decision<unknown>) =>
  decision.events.length === 0 && Object.keys(decision.timers).length === 0;

interface Write<State extends { id: string }> {
  from: Stored<State> | null;
  state: State;
  version: number;
  options: RepositoryOptions;
}

async function write<State extends { id: string }>(
  model: Model<Document<State>>,
  { from, state, version, options }: Write<State>,
): Promise<void> {
  const { session } = currentWork();
  const document = toDocument(state, version);
  try {
    if (!from) {
      // Not insertMany: its bulk error does not say which unique index refused.
      await new model(document).save({ session });
      return;
    }
    const { matchedCount } = await model.replaceOne(
      { _id: state.id, version: from.version } as Filter<State>,
      document,
      { session, runValidators: true },
    );
    if (matchedCount === 0) throw new StaleVersion();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const field = Object.keys(error.keyPattern ?? {})[0] ?? '_id';
    const code = options.unique?.[field];
    if (code) throw new Refusal(code);
    // The same id twice is the same creation twice: run again, and find it there.
    if (field === '_id') throw new StaleVersion();
    throw error;
  }
}
