import { type Model, type mongo, Schema } from 'mongoose';
import { currentWork, type Fence } from '../context';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';
import { fencingToken } from '../fencing-token';

interface LeaseRow {
  _id: string;
  /** The fencing token: a new one each time the lease is taken. Names its process. */
  owner: string;
  until: Date;
  /** When another replica last requested it. */
  askedAt: Date | null;
}
const leaseSchema = new Schema<LeaseRow>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
    askedAt: { type: Date, default: null },
  },
  { versionKey: false, strict: 'throw' },
);
const leaseModel = defineModel<LeaseRow>('leases', leaseSchema);

const leaseMs = 5000;
/** Pause after a refusal before the lease is requested again. */
const refusedMs = 500;
/** A replica whose last request is older than this is gone. */
const sharedMs = 10_000;

/** Registers the lease model; call it before indexes are created. */
export const prepareLeases = (db: Database): void => void db.model(leaseModel);

/** Another process took the lease over: the work under it must not be written. */
export class LeaseLost extends Error {
  constructor(id: string) {
    super(`The lease of ${id} was taken over by another process.`);
    this.name = 'LeaseLost';
  }
}

/** A lease that this process holds, under its own fencing token. */
export interface Hold<Row> extends Fence {
  /** The row as of the last claim or renewal. */
  row: Row;
  token: string;
  /**
   * Whether it has not expired, by this process's clock; false after a pause longer than the lease.
   */
  isHeld(): boolean;
  /** Extends it. Returns false once another process has taken it over. */
  renew(): Promise<boolean>;
  /** Whether the work itself has replaced or removed the row (`release`). */
  isReleased(): boolean;
  /** Renews it until the returned function is called. */
  keep(): () => void;
  /**
   * Writes to the leased row in the current transaction, so that of this transaction and a takeover
   * only one commits.
   * @throws LeaseLost once another process has the lease.
   */
  assertHeld(): Promise<void>;
}

interface LeaseSpec<Row> {
  rows: Model<Row>;
  /** The fields that hold the expiry of a lease and its token. */
  fields: { until: keyof Row & string; token: keyof Row & string };
  leaseMs: number;
}

interface Claim {
  /** Selects the row, with the further state that the claim was decided on. */
  filter: { _id: string; [field: string]: unknown };
  /** Other changes that are part of the claim. */
  change?: mongo.UpdateFilter<mongo.Document>;
  /** Inserts the row if it does not exist. */
  upsert?: boolean;
}

/** A row that was claimed under a token. */
interface Claimed<Row> {
  row: Row;
  id: string;
  token: string;
  until: Date;
}

const endOfLease = ({ leaseMs }: Pick<LeaseSpec<never>, 'leaseMs'>): Date =>
  new Date(Date.now() + leaseMs);

const collectionOf = <Row>({ rows }: Pick<LeaseSpec<Row>, 'rows'>): mongo.Collection =>
  rows.collection as unknown as mongo.Collection;

/**
 * Leases on the rows of one collection: each row is processed by one process at a time, and a
 * process whose lease expired (because it was paused, or cut off) cannot write under its old token.
 * Uses the machine's clock, not the platform's.
 */
export function leasesOf<Row>(spec: LeaseSpec<Row>) {
  const { fields } = spec;
  const collection = collectionOf(spec);

  /** The write that claims a row which no other process has. */
  function claimOf(
    { filter, change }: Claim,
    { token, until }: Pick<Hold<Row>, 'token'> & { until: Date },
  ) {
    const set = { ...change?.$set, [fields.until]: until, [fields.token]: token };
    return {
      filter: { [fields.until]: { $lte: new Date() }, ...filter } as never,
      update: { ...change, $set: set },
    };
  }

  /** Returns null while another process has the row, and when the filter no longer matches. */
  async function claim(one: Claim): Promise<Hold<Row> | null> {
    const mine = { token: fencingToken(), until: endOfLease(spec) };
    const { filter, update } = claimOf(one, mine);
    const options = { upsert: one.upsert ?? false, returnDocument: 'after' } as const;
    const row = await collection.findOneAndUpdate(filter, update, options);
    return row && holdOf(spec, { row: row as Row, id: one.filter._id, ...mine });
  }

  /** Claims several rows by two operations, as `claim` does each of them. */
  async function claimAll(claims: readonly Claim[]): Promise<(Hold<Row> | null)[]> {
    const [only] = claims;
    if (only && claims.length === 1) return [await claim(only)];
    const until = endOfLease(spec);
    const tokens = claims.map(() => fencingToken());
    const updates = claims.map((one, nth) => ({
      updateOne: claimOf(one, { token: tokens[nth] as string, until }),
    }));
    await collection.bulkWrite(updates, { ordered: false });
    const ids = claims.map(({ filter }) => filter._id as never);
    const mine = { _id: { $in: ids }, [fields.token]: { $in: tokens } };
    const rows = await collection.find(mine, { batchSize: claims.length + 1 }).toArray();
    const byToken = new Map(rows.map((row) => [String(row[fields.token]), row]));
    return claims.map(({ filter: { _id: id } }, nth) => {
      const token = tokens[nth] as string;
      const row = byToken.get(token);
      return row ? holdOf(spec, { row: row as Row, id, token, until }) : null;
    });
  }

  return { claim, claimAll };
}

function holdOf<Row>(spec: LeaseSpec<Row>, { row, id, token, until }: Claimed<Row>): Hold<Row> {
  const { fields, leaseMs: lengthMs } = spec;
  const collection = collectionOf(spec);
  const mine = { _id: id as never, [fields.token]: token };
  let heldUntil = until.getTime();
  let isReleased = false;
  const hold: Hold<Row> = {
    id,
    row,
    token,
    isHeld: () => heldUntil > Date.now(),
    isReleased: () => isReleased,
    async renew() {
      const end = endOfLease(spec);
      const change = { $set: { [fields.until]: end } };
      const now = await collection.findOneAndUpdate(mine, change, { returnDocument: 'after' });
      heldUntil = now ? end.getTime() : 0;
      if (now) hold.row = now as Row;
      return now !== null;
    },
    keep() {
      const renewing = setInterval(() => {
        void hold.renew().catch(() => undefined);
      }, lengthMs / 3).unref();
      return () => clearInterval(renewing);
    },
    async assertHeld() {
      if (isReleased) return;
      const { session } = currentWork();
      const change = { $set: { [fields.until]: endOfLease(spec) } };
      const { matchedCount } = await collection.updateOne(mine, change, { session });
      if (matchedCount === 0) throw new LeaseLost(id);
    },
    release() {
      isReleased = true;
    },
  };
  return hold;
}

export interface Lease {
  /** Takes or renews it. Returns false while another replica has it. */
  hold(): Promise<boolean>;
  /** Whether it has not expired, by this process's clock. */
  isHeld(): boolean;
  /** Whether another replica has requested it; updated at each renewal. */
  isShared(): boolean;
  /** Gives it up, so that another replica can take it before it expires. */
  drop(): Promise<void>;
}

/** A lease on work that one replica of a service at a time may do. */
export function leaseOf(db: Database, _id: string): Lease {
  const rows = db.model(leaseModel);
  const leases = leasesOf({ rows, fields: { until: 'until', token: 'owner' }, leaseMs });
  let held: Hold<LeaseRow> | null = null;
  let renewAt = 0;
  let refusedUntil = 0;
  let askedAt = 0;

  /** Records the request of another replica for the holder to read. */
  async function ask(): Promise<void> {
    if (Date.now() - askedAt < sharedMs / 2) return;
    askedAt = Date.now();
    await rows.updateOne({ _id }, { $set: { askedAt: new Date() } });
  }

  async function take(): Promise<boolean> {
    if (refusedUntil > Date.now()) return false;
    refusedUntil = Date.now() + refusedMs;
    try {
      held = await leases.claim({ filter: { _id }, upsert: true });
    } catch (error) {
      // The row exists and belongs to another replica.
      if (!isDuplicateKey(error)) throw error;
      await ask();
      return false;
    }
    refusedUntil = 0;
    return held !== null;
  }

  return {
    async hold() {
      if (renewAt > Date.now()) return true;
      const isMine = (await held?.renew()) || (await take());
      if (isMine) askedAt = held?.row.askedAt?.getTime() ?? 0;
      else held = null;
      renewAt = isMine ? Date.now() + leaseMs / 2 : 0;
      return isMine;
    },
    isHeld: () => held?.isHeld() ?? false,
    isShared: () => Date.now() - askedAt < sharedMs,
    async drop() {
      if (held) await rows.deleteOne({ _id, owner: held.token }).catch(() => undefined);
      held = null;
      renewAt = 0;
    },
  };
}
