import { isDeepStrictEqual } from 'node:util';
import type { EventEnvelope } from '@contend/contracts';
import type { Model } from 'mongoose';
import { KeyedQueue } from './bus/keyed-queue';
import { currentWork } from './context';
import { isDuplicateKey, retryStale, StaleVersion } from './data/conflicts';
import type { Database } from './data/database';
import type { Consumer } from './events/consumer';
import { leaseOf } from './events/lease';
import { playerModel, type PlayerRow, playersIn, playersModel } from './players';

/** What a rebuild came upon. */
export interface Rebuilt {
  /** Events that the stream holds. */
  events: number;
  /** Players that it speaks of. */
  players: number;
  /** Rows that were not as it says, and are now. */
  mended: number;
  /** Rows that know something newer than the stream did when the rebuild began. */
  newer: number;
  /** Rows of players that it does not speak of: newer than its beginning, or nobody's. They stay. */
  unknown: number;
}

/** Gives every event of some topics to `handle`, those of one subject in order. */
export type ReadEvents = (
  topics: string[],
  handle: (envelope: EventEnvelope) => Promise<void>,
) => Promise<number>;

const rebuiltModel = playersModel('playersRebuilt');
const portion = 500;
const renewMs = 1000;

/**
 * Makes a service's `players` anew from the stream while the service works. What the stream says is
 * put together in a collection beside it; then each row that differs is replaced in a transaction
 * of its own, so readers see the old row or the right one. News that the service has heard
 * meanwhile wins: each part of a row is taken from whoever knows its later sequence. It may be
 * killed and run again at any time.
 *
 * @throws Error while another rebuild of this service's players runs.
 */
export async function rebuildPlayers(db: Database, read: ReadEvents): Promise<Rebuilt> {
  const lease = leaseOf(db, 'rebuild-players');
  if (!(await lease.hold())) throw new Error('Another rebuild of these players is under way.');
  const holding = setInterval(() => void lease.hold().catch(() => undefined), renewMs);
  try {
    const live = db.model(playerModel);
    const truth = db.model(rebuiltModel);
    await truth.deleteMany({});
    const events = await gather(playersIn(db, rebuiltModel).consumers, read);
    const counts = await mendAll(db, live, truth);
    const unknown = await strangers(live, truth);
    await truth.collection.drop();
    return { events, ...counts, unknown };
  } finally {
    clearInterval(holding);
    await lease.drop();
  }
}

/**
 * Puts together what the stream says. One piece of news of a player at a time, as in a service's
 * transactions: of two that find no row, each would take the other's for newer news.
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

type Players = Model<PlayerRow>;

async function mendAll(db: Database, live: Players, truth: Players) {
  const counts = { players: 0, mended: 0, newer: 0 };
  for await (const rows of portionsOf(truth)) {
    const ids = rows.map(({ _id }) => _id);
    const known = new Map((await rowsOf(live, ids)).map((row) => [row._id, row]));
    counts.players += rows.length;
    for (const row of rows) {
      const now = known.get(row._id) ?? null;
      if (now && isAhead(now, row)) counts.newer += 1;
      if (!isDeepStrictEqual(now, merged(now, row)) && (await mend(db, live, row))) {
        counts.mended += 1;
      }
    }
  }
  return counts;
}

/** Reads the row once more and replaces it, unless somebody else has set it right meanwhile. */
const mend = (db: Database, live: Players, row: PlayerRow): Promise<boolean> =>
  retryStale(() =>
    db.transaction(async () => {
      const { session } = currentWork();
      const [now = null] = await rowsOf(live, [row._id]);
      const right = merged(now, row);
      if (isDeepStrictEqual(now, right)) return false;
      // The driver's own: a row may have fields of a newer version, and keeps them.
      await live.collection
        .replaceOne({ _id: row._id as never }, right, { session, upsert: true })
        .catch((error: unknown) => {
          throw isDuplicateKey(error) ? new StaleVersion() : error;
        });
      return true;
    }),
  );

/** Each part of a row by whoever knows its later sequence; the stream, where both know the same. */
function merged(now: PlayerRow | null, row: PlayerRow): PlayerRow {
  if (!now) return row;
  const { statusSequence, status } = isLater(now.statusSequence, row.statusSequence) ? now : row;
  const { sequence, username, displayName, avatarUrl, country, minorUntil, ageKnown } = isLater(
    now.sequence,
    row.sequence,
  )
    ? now
    : row;
  const profile = { sequence, username, displayName, avatarUrl, country, minorUntil, ageKnown };
  const ratings = { ...row.ratings };
  for (const [key, rating] of Object.entries(now.ratings ?? {})) {
    if (isLater(rating?.sequence, ratings[key]?.sequence ?? 0)) ratings[key] = rating;
  }
  return { ...now, _id: row._id, ...profile, statusSequence, status, ratings };
}

const isLater = (one: number | undefined, other: number): boolean => (one ?? 0) > other;

const isAhead = (now: PlayerRow, row: PlayerRow): boolean =>
  isLater(now.sequence, row.sequence) ||
  isLater(now.statusSequence, row.statusSequence) ||
  Object.entries(now.ratings ?? {}).some(([key, rating]) =>
    isLater(rating?.sequence, row.ratings[key]?.sequence ?? 0),
  );

/** How many rows there are that the stream says nothing of. */
async function strangers(live: Players, truth: Players): Promise<number> {
  let unknown = 0;
  for await (const rows of portionsOf(live)) {
    const ids = rows.map(({ _id }) => _id);
    unknown += ids.length - (await truth.countDocuments({ _id: { $in: ids } }));
  }
  return unknown;
}

/** All rows by their ids, a portion at a time. */
async function* portionsOf(players: Players): AsyncGenerator<PlayerRow[]> {
  for (let last = ''; ;) {
    const options = { sort: { _id: 1 as const }, limit: portion };
    const rows = (await players.find({ _id: { $gt: last } }, null, options).lean()) as PlayerRow[];
    if (rows.length > 0) yield rows;
    if (rows.length < portion) return;
    last = rows.at(-1)?._id ?? '';
  }
}

const rowsOf = async (players: Players, ids: string[]): Promise<PlayerRow[]> => {
  const { session } = currentWork();
  return (await players.find({ _id: { $in: ids } }, null, { session }).lean()) as PlayerRow[];
};
