import { type Decision, mostCounted, type RefusalCode, Refusal } from '@contend/contracts';
import { type QueryFilter, Schema, type Model } from 'mongoose';
import { currentWork } from '../context';
import { writeOutbox } from '../events/outbox';
import { writeTimers } from '../events/timer-store';
import { isDuplicateKey, NewerDocument, StaleVersion } from './conflicts';
import type { Database, ModelSpec } from './database';
import { DocumentShape, type ShapeOptions, type StoredDocument } from './document-shape';
import { readTogether } from './read-together';
import { isNoChange, newerThan, nextVersion, saveAll } from './save-all';
import type { Document, SavedChange, Stored } from './stored';

export interface Page<Item> {
  items: Item[];
  page: number;
  pageSize: number;
  total: number;
}

/** The number of rows at which counting a list stops: always enough to show a next page. */
export const countedFor = ({ page, pageSize }: { page: number; pageSize: number }): number =>
  Math.max(mostCounted, (page + 1) * pageSize);

export interface Repository<State extends { id: string }> {
  /** @throws Refusal with the repository's `notFound` code. */
  get(id: string): Promise<Stored<State>>;
  find(id: string): Promise<Stored<State> | null>;
  findOne(filter: Filter<State>): Promise<Stored<State> | null>;
  /** The states of these ids that exist, by id. */
  findMany(ids: readonly string[]): Promise<Map<string, State>>;
  /**
   * The first states of an order, at most `limit`. `_id` is appended to `sort`, in the direction of
   * its last field, so that one index that ends in `_id` serves both directions.
   */
  first(
    filter: Filter<State>,
    options: { sort: Record<string, 1 | -1>; limit: number },
  ): Promise<State[]>;
  /** A page of states in the order of `first`, and their number, which stops at `countedFor`. */
  list(
    filter: Filter<State>,
    paging: { page: number; pageSize: number; sort: Record<string, 1 | -1> },
  ): Promise<Page<State>>;
  /** All states that match, to be changed and saved: read by one operation, as transactions need. */
  listStored(
    filter: Filter<State>,
    options?: { sort?: Record<string, 1 | -1>; limit?: number },
  ): Promise<Stored<State>[]>;
  /**
   * Saves a decision in one transaction: the document if its version is still `from.version`, its
   * events into the outbox, its timers. A decision that changes nothing writes nothing. Fields that
   * a newer version of the service stored are kept.
   * @throws StaleVersion (the kit then runs the action again); Refusal for a unique index named
   * in `unique`; NewerDocument (503) for a document whose shape only a newer version can read.
   */
  save(from: Stored<State> | null, decision: Decision<State>): Promise<Stored<State>>;
  /**
   * Saves decisions about different aggregates in one transaction, each as `save` does: all
   * documents by one operation, all events by another, and so on. @throws StaleVersion when one of
   * them was changed meanwhile, or refused by a unique index; NewerDocument as `save`.
   */
  saveAll(changes: readonly SavedChange<State>[]): Promise<void>;
  /** Deletes a document in the current transaction, without an event; a missing one is no error. */
  delete(id: string): Promise<void>;
}

export type Filter<State> = QueryFilter<Document<State>>;

interface RepositoryOptions extends ShapeOptions {
  notFound: RefusalCode;
  /**
   * Reads by id outside of transactions that wait are made together: for documents that many
   * callers read at once. They get the same values, which nothing may change in place.
   */
  sharesReads?: true;
  /** Refusals for unique indexes, by the index's first field. */
  unique?: Record<string, RefusalCode>;
}

/**
 * A schema for aggregate documents: string `_id`, `version`, and only the declared fields (enforced
 * by `DocumentShape`). Null is a value in states, so empty fields are not stripped. A field added
 * later needs a default: documents saved before do not have it.
 */
export const aggregateSchema = <State>(fields: Record<string, unknown>): Schema<Document<State>> =>
  new Schema(
    {
      _id: { type: String, required: true },
      version: { type: Number, required: true },
      schemaVersion: Number,
      ...fields,
    },
    { strict: false, versionKey: false, minimize: false, autoIndex: false, id: false },
  ) as unknown as Schema<Document<State>>;

interface Window {
  sort: Record<string, 1 | -1>;
  skip: number;
  limit: number;
}

/** By default the store sends 101 rows, and the others when it is asked for more. */
const rowsAtOnce = 1000;

function documentsOf<State>(
  model: Model<Document<State>>,
  filter: Filter<State>,
  { sort, skip, limit }: Window,
): Promise<unknown[]> {
  const { session } = currentWork();
  const options = { session, batchSize: rowsAtOnce };
  return model.find(filter, null, options).sort(sort).skip(skip).limit(limit).lean();
}

type Reads<State extends { id: string }> = Pick<
  Repository<State>,
  'findOne' | 'findMany' | 'first' | 'list' | 'listStored'
>;

function readsOf<State extends { id: string }>(
  model: Model<Document<State>>,
  toStored: (document: unknown) => Stored<State>,
): Reads<State> {
  const read = async (filter: Filter<State>, window: Window) =>
    (await documentsOf(model, filter, window)).map(toStored);
  const readSorted = async (filter: Filter<State>, { sort, ...window }: Window) => {
    const order = { ...sort, _id: Object.values(sort).at(-1) ?? -1 };
    return (await read(filter, { ...window, sort: order })).map(({ state }) => state);
  };
  return {
    async findOne(filter) {
      const found = await model.findOne(filter, null, { session: currentWork().session }).lean();
      return found ? toStored(found) : null;
    },
    async findMany(ids) {
      if (ids.length === 0) return new Map();
      const filter = { _id: { $in: [...new Set(ids)] } } as Filter<State>;
      const found = await read(filter, { sort: {}, skip: 0, limit: 0 });
      return new Map(found.map(({ state }) => [state.id, state]));
    },
    first: (filter, { sort, limit }) => readSorted(filter, { sort, skip: 0, limit }),
    async list(filter, { page, pageSize, sort }) {
      const { session } = currentWork();
      const skip = (page - 1) * pageSize;
      const items = await readSorted(filter, { sort, skip, limit: pageSize });
      const limit = countedFor({ page, pageSize });
      const total = await model.countDocuments(filter, { session, limit });
      return { items, page, pageSize, total };
    },
    listStored: (filter, { sort = {}, limit = 0 } = {}) => read(filter, { sort, skip: 0, limit }),
  };
}

export function repository<State extends { id: string }>(
  db: Database,
  spec: ModelSpec<Document<State>>,
  options: RepositoryOptions,
): Repository<State> {
  const model = db.model(spec);
  const shape = new DocumentShape(spec.name, spec.schema as never, options);
  const toStored = (document: unknown) =>
    shape.read(document as StoredDocument) as unknown as Stored<State>;
  // The raw driver: most reads are by id, and an id needs no casting.
  const readWaiting = readTogether(async (ids) => {
    const found = model.collection.find({ _id: { $in: ids as never[] } }, { batchSize: 1000 });
    return new Map((await found.toArray()).map((row) => [String(row._id), row as unknown]));
  });
  const findById = async (id: string) => {
    const { session } = currentWork();
    const found =
      options.sharesReads && !session
        ? (await readWaiting([id])).get(id)
        : await model.collection.findOne({ _id: id as never }, { session });
    return found ? toStored(found) : null;
  };
  return {
    ...readsOf(model, toStored),
    find: findById,
    async get(id) {
      const found = await findById(id);
      if (!found) throw new Refusal(options.notFound);
      return found;
    },
    save: (from, decision) => saveOne(db, { model, shape, options }, { from, decision }),
    saveAll: (changes) => saveAll(db, { model, shape, changes }),
    async delete(id) {
      await model.collection.deleteOne({ _id: id as never }, { session: currentWork().session });
    },
  };
}

interface Kind<State> {
  model: Model<Document<State>>;
  shape: DocumentShape;
  options: RepositoryOptions;
}

async function saveOne<State extends { id: string }>(
  db: Database,
  { model, shape, options }: Kind<State>,
  { from, decision }: SavedChange<State>,
): Promise<Stored<State>> {
  if (from && isNoChange({ from, decision })) return from;
  const version = nextVersion({ from, decision });
  return db.transaction(async () => {
    const document = shape.write(decision.state, version, from && { ...from.state });
    await write(model, { from, document, shape, options });
    await writeOutbox(db, {
      subject: decision.state.id,
      firstSequence: version - decision.events.length + 1,
      events: decision.events,
    });
    await writeTimers(db, decision.state.id, decision.timers);
    return { state: stateOf<State>(document), version };
  });
}

const stateOf = <State>({ _id, version: _, schemaVersion: __, ...rest }: StoredDocument): State =>
  ({ id: _id, ...rest }) as unknown as State;

interface Write<State extends { id: string }> {
  from: Stored<State> | null;
  document: StoredDocument;
  shape: DocumentShape;
  options: RepositoryOptions;
}

async function write<State extends { id: string }>(
  model: Model<Document<State>>,
  { from, document, shape, options }: Write<State>,
): Promise<void> {
  const { session } = currentWork();
  const { _id } = document;
  try {
    if (!from) {
      // Not insertMany: its bulk error does not name the unique index that refused.
      await new model(document).save({ session });
      return;
    }
    const isNewer = newerThan(shape);
    const { matchedCount } = await model.replaceOne(
      { _id, version: from.version, $nor: [isNewer] } as Filter<State>,
      document as never,
      { session, runValidators: true },
    );
    if (matchedCount > 0) return;
    if (await model.exists({ _id, ...isNewer } as Filter<State>).session(session ?? null)) {
      throw new NewerDocument();
    }
    throw new StaleVersion();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const field = Object.keys(error.keyPattern ?? {})[0] ?? '_id';
    const code = options.unique?.[field];
    if (code) throw new Refusal(code);
    // The same id means the same creation twice: the retry finds the first one.
    if (field === '_id') throw new StaleVersion();
    throw error;
  }
}
