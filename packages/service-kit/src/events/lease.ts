import { randomUUID } from 'node:crypto';
import { Schema } from 'mongoose';
import { isDuplicateKey } from '../data/conflicts';
import { type Database, defineModel } from '../data/database';

interface LeaseRow {
  _id: string;
  owner: string;
  until: Date;
}
const leaseSchema = new Schema<LeaseRow>(
  {
    _id: { type: String, required: true },
    owner: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw' },
);
const leaseModel = defineModel<LeaseRow>('leases', leaseSchema);

const leaseMs = 5000;
/** Whoever has been refused asks again after so long. */
const refusedMs = 500;

/** Registers what leasing stores; before indexes are made. */
export const prepareLeases = (db: Database): void => void db.model(leaseModel);

export interface Lease {
  /** Takes or renews it. False while another replica has it. */
  hold(): Promise<boolean>;
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
  return {
    async hold() {
      if (leasedUntil - Date.now() > leaseMs / 2) return true;
      if (refusedUntil > Date.now()) return false;
      const until = new Date(Date.now() + leaseMs);
      refusedUntil = Date.now() + refusedMs;
      try {
        const { matchedCount, upsertedCount } = await leases.updateOne(
          { _id, $or: [{ owner }, { until: { $lt: new Date() } }] },
          { $set: { owner, until } },
          { upsert: true },
        );
        if (matchedCount + upsertedCount === 0) return false;
      } catch (error) {
        // The row is there and is someone else's.
        if (isDuplicateKey(error)) return false;
        throw error;
      }
      leasedUntil = until.getTime();
      refusedUntil = 0;
      return true;
    },
    async drop() {
      await leases.deleteOne({ _id, owner }).catch(() => undefined);
    },
  };
}
