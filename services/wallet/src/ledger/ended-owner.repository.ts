import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { Schema } from 'mongoose';
import { transferModel } from './transfer.model';

/** The ended owner of an escrow: a wager, or a scrim whose deposits are to move. */
interface EndedOwner {
  /** `<kind>:<id>` of the escrow. */
  _id: string;
  at: Date;
}

const schema = new Schema<EndedOwner>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

const endedOwnerModel = defineModel<EndedOwner>('endedOwners', schema);

/** Events may overtake the calls that return the money or pay it out. */
const graceMs = 15 * 60_000;

export interface EndedOwners {
  /** Saves the first end of an escrow's owner. */
  record(key: string): Promise<void>;
  /**
   * Returns as texts the reservations and escrowed money whose owner ended longer ago than the
   * grace period.
   */
  leftBehind(now: Date): Promise<string[]>;
  /** Returns the age in seconds of the oldest money in an escrow; 0 without any. */
  oldestOpenSeconds(): Promise<number>;
}

export function endedOwners(db: Database): EndedOwners {
  const owners = db.model(endedOwnerModel);
  const transfers = db.model(transferModel);
  return {
    async record(key) {
      const first = { $setOnInsert: { at: db.now() } };
      await owners.updateOne({ _id: key }, first, { upsert: true, session: currentWork().session });
    },
    async leftBehind(now) {
      const found: string[] = [];
      const filter = { $or: [{ status: 'pending', kind: { $ne: 'refill' } }, isOpen] };
      for await (const { _id, reference, openIn } of transfers.find(filter as never).lean()) {
        const key = reference ? `${reference.kind}:${reference.id}` : '';
        const ended = await owners.findById(key).lean();
        if (!ended || now.getTime() - ended.at.getTime() < graceMs) continue;
        const what = openIn ? 'money in escrow' : 'a reservation';
        found.push(`transfer ${_id}: ${what} of ${key}, which has ended`);
      }
      return found;
    },
    async oldestOpenSeconds() {
      const oldest = await transfers
        .findOne(isOpen as never, { at: 1 })
        .sort({ at: 1 })
        .lean();
      return oldest ? (db.now().getTime() - oldest.at.getTime()) / 1000 : 0;
    },
  };
}

const isOpen = { openIn: { $type: 'string' } };
