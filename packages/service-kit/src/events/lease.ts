import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';

interface LeaseRow {
  _id: string;
  owner: string;
  until: Date;
  /** When someone else last asked for it. */
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
/** Whoever has been refused asks again after so long. */
const refusedMs = 500;
/** Whoever asked so long ago has left. */
const sharedMs = 10_000;

/** Registers what leasing stores; before indexes are made. */
export const prepareLeases = (db: Database): void => void db.model(leaseModel);

export interface Lease {
  /** Takes or renews it. False while another replica has it. */
  hold(): Promise<boolean>;
  /** Whether another replica would have it; known at the latest when it is renewed. */
  isShared(): boolean;
  /** Lets go, so that another replica need not wait for it to run out. */
  drop(): Promise<void>;
}

/**
 * Work that one replica at a time may do. Runs on the machine's own time, not the platform's
 * clock.
 */
export function leaseOf(db: Database, _id: string): Lease {
  const owner = randomUUID();
  const leases = db.model(leaseModel);
  let leasedUntil = 0;
  let refusedUntil = 0;
  let askedAt = 0;

  /** Lets whoever has it know that somebody is there. */
  async function ask(): Promise<void> {
    if (Date.now() - askedAt < sharedMs / 2) return;
    askedAt = Date.now();
    await leases.updateOne({ _id, owner: { $ne: owner } }, { $set: { askedAt: new Date() } });
  }

  return {
    async hold() {
      if (leasedUntil - Date.now() > leaseMs / 2) return true;
      if (refusedUntil > Date.now()) return false;
      const until = new Date(Date.now() + leaseMs);
      refusedUntil = Date.now() + refusedMs;
      try {
        const row = await leases
          .findOneAndUpdate(
            { _id, $or: [{ owner }, { until: { $lt: new Date() } }] },
            { $set: { owner, until } },
            { upsert: true, returnDocument: 'after' },
          )
          .lean();
        askedAt = row?.askedAt?.getTime() ?? 0;
      } catch (error) {
        // The row is there and is someone else's.
        if (!isDuplicateKey(error)) throw error;
        await ask();
        return false;
      }
      leasedUntil = until.getTime();
      refusedUntil = 0;
      return true;
    },
    isShared: () => Date.now() - askedAt < sharedMs,
    async drop() {
      await leases.deleteOne({ _id, owner }).catch(() => undefined);
    },
  };
}
