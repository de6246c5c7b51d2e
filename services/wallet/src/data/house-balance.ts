import { currentWork, type Database, defineModel } from '@contend/service-kit';
import { type mongo, Schema } from 'mongoose';
import { houseAccount } from '../domain/books';
import { type EntryDocument, entryModel } from './entry.model';

/** The sum of an account's entries up to a time. */
interface Fold {
  _id: string;
  cents: number;
  upTo: Date;
}

const schema = new Schema<Fold>(
  {
    _id: { type: String, required: true },
    cents: { type: Number, required: true },
    upTo: { type: Date, required: true },
  },
  { versionKey: false, strict: 'throw', autoIndex: false },
);

const foldModel = defineModel<Fold>('folds', schema);

/** Longer than any transaction lives, so nothing older can still come. */
const settledAfterMs = 5 * 60_000;
/** A tail this long is folded into the snapshot. */
const longTail = 500;

/**
 * What the house has earned: the last snapshot and the entries after it. Every settlement pays the
 * house, so it has no document of its own that all of them would fight for.
 */
export function houseBalance(db: Database): () => Promise<number> {
  const folds = db.model(foldModel);
  const entries = db.model(entryModel).collection as unknown as mongo.Collection<EntryDocument>;
  return async () => {
    const { session } = currentWork();
    const stored = await folds.findById(houseAccount, null, { session }).lean();
    const from = { cents: stored?.cents ?? 0, upTo: stored?.upTo ?? new Date(0) };
    const foldUpTo = new Date(db.now().getTime() - settledAfterMs);
    const query = { account: houseAccount, at: { $gt: from.upTo } };
    const tail = await sumOf(
      entries.find(query, { sort: { account: 1, at: 1 }, session }),
      foldUpTo,
    );
    const snapshot = { cents: from.cents + tail.oldCents, upTo: foldUpTo };
    if (tail.oldCount >= longTail) {
      const options = { session, upsert: true };
      await folds.updateOne({ _id: houseAccount }, { $set: snapshot }, options);
    }
    return snapshot.cents + tail.recentCents;
  };
}

async function sumOf(entries: AsyncIterable<EntryDocument>, foldUpTo: Date) {
  const tail = { oldCents: 0, oldCount: 0, recentCents: 0 };
  for await (const { at, side, amountCents } of entries) {
    const cents = side === 'credit' ? amountCents : -amountCents;
    if (at > foldUpTo) tail.recentCents += cents;
    else {
      tail.oldCents += cents;
      tail.oldCount += 1;
    }
  }
  return tail;
}
