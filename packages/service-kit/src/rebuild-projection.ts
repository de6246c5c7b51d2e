import { isDeepStrictEqual } from 'node:util';
import type { EventEnvelope } from '@contend/contracts';
import type { Model } from 'mongoose';
import { KeyedQueue } from './bus/keyed-queue';
import { currentWork } from './context';
import { isDuplicateKey, retryStale, StaleVersion } from './data/conflicts';
import type { Database } from './data/database';
import type { Consumer } from './events/consumer';
import { leaseOf } from './events/lease';
import { projection, type ProjectionSpec, rebuiltSpec } from './projection';

/** Statistics of a rebuild. */
interface Rebuilt {
  /** Events in the stream. */
  events: number;
  /** Rows built from them. */
  rows: number;
  /** Rows that differed from the stream and were corrected. */
  mended: number;
  /** Rows with newer events than the stream had when the rebuild began. */
  newer: number;
  /** Rows without an event in the stream, because its retention is shorter. They stay. */
  unknown: number;
}

/** Passes every event of some topics to `handle`, those of one subject in order. */
export type ReadEvents = (
  topics: string[],
  handle: (envelope: EventEnvelope) => Promise<void>,
) => Promise<number>;

const portion = 500;
const renewMs = 1000;

type Row = Record<string, unknown> & { _id: string };
type Spec = ProjectionSpec<Row>;

/**
 * Rebuilds the rows of a projection from the stream while the service runs. The stream is first
 * projected into a second collection; then each row that differs is replaced in a transaction of
 * its own, so readers see the old row or the correct one. Events that the service handles meanwhile
 * win: each part of a row is taken from where its sequence is higher. A rebuild can be killed and
 * run again at any time.
 *
 * @throws Error while another rebuild of this projection runs.
 */
export async function rebuildProjection<Stored extends { _id: string }>(
  db: Database,
  definition: ProjectionSpec<Stored>,
  read: ReadEvents,
): Promise<Rebuilt> {
  const spec = definition as unknown as Spec;
  const { name } = spec.model;
  const lease = leaseOf(db, `rebuild-${name}`);
  if (!(await lease.hold())) throw new Error(`Another rebuild of these ${name} is under way.`);
  const holding = setInterval(() => void lease.hold().catch(() => undefined), renewMs);
  try {
    const rebuilt = rebuiltSpec(spec);
    const live = db.model(spec.model);
    const truth = db.model(rebuilt.model);
    await truth.deleteMany({});
    const events = await gather(projection(db, rebuilt).consumers, read);
    const counts = await mendAll(db, spec, { live, truth });
    const unknown = await unknownRows(live, truth);
    await truth.collection.drop();
    return { events, ...counts, unknown };
  } finally {
    clearInterval(holding);
    await lease.drop();
  }
}

/**
 * Projects the stream. One event of a subject at a time, as in a service's transactions: two
 * concurrent events that find no row would each treat the other as a later one.
 */
function gather(consumers: Consumer[], read: ReadEvents): Promise<number> {
  const topics = [...new Set(consumers.map(({ event }) => event.topic))];
  const queue = new KeyedQueue();
  return read(topics, (envelope) =>
    queue.run(envelope.subject, async () => {
      const wanted = consumers.filter(({ event }) => event.type === envelope.type);
      for (const { handle } of wanted) await handle(envelope);
    }),
  );
}

type Rows = Model<Row>;

async function mendAll(db: Database, spec: Spec, { live, truth }: { live: Rows; truth: Rows }) {
  const counts = { rows: 0, mended: 0, newer: 0 };
  for await (const rows of portionsOf(truth)) {
    const ids = rows.map(({ _id }) => _id);
    const known = new Map((await rowsOf(live, ids)).map((row) => [row._id, row]));
    counts.rows += rows.length;
    for (const row of rows) {
      const now = known.get(row._id) ?? null;
      if (now && isAhead(spec, now, row)) counts.newer += 1;
      if (isDeepStrictEqual(now, merged(spec, now, row))) continue;
      if (await mend(db, spec, row)) counts.mended += 1;
    }
  }
  return counts;
}

/** Reads the row again and replaces it, unless it was corrected meanwhile. */
const mend = (db: Database, spec: Spec, row: Row): Promise<boolean> =>
  retryStale(() =>
    db.transaction(async () => {
      const { session } = currentWork();
      const live = db.model(spec.model);
      const [now = null] = await rowsOf(live, [row._id]);
      const right = merged(spec, now, row);
      if (isDeepStrictEqual(now, right)) return false;
      const replacement = now && spec.isAggregate ? nextVersion(right) : right;
      // The raw driver: a row may have fields of a newer version, which are kept.
      await live.collection
        .replaceOne({ _id: row._id as never }, replacement as never, { session, upsert: true })
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new StaleVersion() : error;
        });
      return true;
    }),
  );

/** A save that loaded the aggregate before it was corrected then runs again. */
const nextVersion = (row: Row): Row => ({ ...row, version: Number(row.version) + 1 });

/**
 * Takes each part of a row from where its sequence is higher; from the stream where both are equal,
 * and facts that the stream has.
 */
function merged({ parts, maps = [], facts = [] }: Spec, now: Row | null, row: Row): Row {
  if (!now) return row;
  const result: Row = { ...now };
  for (const [sequence, fields] of Object.entries(parts)) {
    const from = isLater(now[sequence], row[sequence]) ? now : row;
    for (const field of [sequence, ...fields]) {
      if (field in from) result[field] = from[field];
      else delete result[field];
    }
  }
  for (const fact of facts) result[fact] = row[fact] ?? now[fact];
  for (const map of maps) {
    const entries = { ...entriesOf(row[map]) };
    for (const [key, entry] of Object.entries(entriesOf(now[map]))) {
      if (isLater(entry.sequence, entries[key]?.sequence)) entries[key] = entry;
    }
    result[map] = entries;
  }
  return result;
}

type Entries = Record<string, { sequence?: number }>;
const entriesOf = (map: unknown): Entries => (map ?? {}) as Entries;

const isLater = (one: unknown, other: unknown): boolean => Number(one ?? 0) > Number(other ?? 0);

const isAhead = ({ parts, maps = [] }: Spec, now: Row, row: Row): boolean =>
  Object.keys(parts).some((sequence) => isLater(now[sequence], row[sequence])) ||
  maps.some((map) =>
    Object.entries(entriesOf(now[map])).some(([key, entry]) =>
      isLater(entry.sequence, entriesOf(row[map])[key]?.sequence),
    ),
  );

/** The number of rows without an event in the stream. */
async function unknownRows(live: Rows, truth: Rows): Promise<number> {
  let unknown = 0;
  for await (const rows of portionsOf(live)) {
    const ids = rows.map(({ _id }) => _id);
    unknown += ids.length - (await truth.countDocuments({ _id: { $in: ids } }));
  }
  return unknown;
}

/** All rows by their ids, in batches. */
async function* portionsOf(rowsIn: Rows): AsyncGenerator<Row[]> {
  for (let last = ''; ;) {
    const options = { sort: { _id: 1 as const }, limit: portion };
    const rows = (await rowsIn.find({ _id: { $gt: last } }, null, options).lean()) as Row[];
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
    last = rows.at(-1)?._id ?? '';
  }
}

const rowsOf = async (rowsIn: Rows, ids: string[]): Promise<Row[]> => {
  const { session } = currentWork();
  return (await rowsIn.find({ _id: { $in: ids } }, null, { session }).lean()) as Row[];
};
