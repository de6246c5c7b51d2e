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

/**
 * Leases on the rows of one collection: each row is processed by one process at a time, and a
 * process whose lease expired (because it was paused, or cut off) cannot write under its old token.
 * Uses the machine's clock, not the platform's.
 */
export function leasesOf<Row>(spec: LeaseSpec<Row>) {
  const { rows, fields } = spec;
  const collection = rows.collection as unknown as mongo.Collection;
  const endOfLease = () => new Date(Date.now() + spec.leaseMs);

  /** Returns null while another process has the row, and when the filter no longer matches. */
  async function claim({ filter, change, upsert = false }: Claim): Promise<Hold<Row> | null> {
    const token = fencingToken();
    const until = endOfLease();
    const row = await collection.findOneAndUpdate(
      { [fields.until]: { $lte: new Date() }, ...filter } as never,
      { ...change, $set: { ...change?.$set, [fields.until]: until, [fields.token]: token } },
      { upsert, returnDocument: 'after' },
    );
    return row && holdOf({ row: row as Row, id: filter._id, token, until });
  }

  function holdOf({ row, id, token, until }: { row: Row; id: string; token: string; until: Date }) {
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
        const end = endOfLease();
        const change = { $set: { [fields.until]: end } };
        const now = await collection.findOneAndUpdate(mine, change, { returnDocument: 'after' });
        heldUntil = now ? end.getTime() : 0;
        if (now) hold.row = now as Row;
        return now !== null;
      },
      keep() {
        const renewing = setInterval(() => {
          void hold.renew().catch(() => undefined);
        }, spec.leaseMs / 3).unref();
        return () => clearInterval(renewing);
      },
      async assertHeld() {
        if (isReleased) return;
        const { session } = currentWork();
        const change = { $set: { [fields.until]: endOfLease() } };
        const { matchedCount } = await collection.updateOne(mine, change, { session });
        if (matchedCount === 0) throw new LeaseLost(id);
      },
      release() {
        isReleased = true;
      },
    };
    return hold;
  }

  return { claim };
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
