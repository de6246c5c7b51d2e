import { currentWork, type Database, retryStale } from '@contend/service-kit';
import type { mongo } from 'mongoose';
import type { Escrow, Settlement } from './books';
import { escrowModel } from './escrow.model';
import type { LedgerRow } from './ledger-rows.repository';
import { transferModel } from './transfer.model';

/** Reads of single escrows; only the ledger writes them. */
export interface Escrows {
  /** @param key `<kind>:<id>` */
  find(key: string): Promise<Pick<Escrow, 'postedCents' | 'settlement'> | null>;
}

export function escrowRepository(db: Database): Escrows {
  const escrows = db.model(escrowModel);
  return { find: (key) => escrows.findById(key).lean() };
}

/** An escrow as stored by release 0.1.0: by the wager's id, with its stakes in a list. */
interface EarlierEscrow extends LedgerRow {
  version: number;
  postedCents: number;
  pendingCents: number;
  stakes: { lineId: string; payerId: string; amountCents: number }[];
  settlement: { id: string; fingerprint: string } | null;
}

/**
 * Rewrites the escrows of release 0.1.0, each in its own transaction, which only one process can
 * commit. Does nothing once they are rewritten. That release must not run beside this one: it looks
 * for escrows under their earlier ids.
 */
export async function migrateEscrows(db: Database): Promise<void> {
  const escrows = db.model(escrowModel).collection as unknown as mongo.Collection<LedgerRow>;
  const filter = { stakes: { $exists: true } } as mongo.Filter<LedgerRow>;
  for await (const { _id } of escrows.find(filter, { projection: { _id: 1 } })) {
    await retryStale(() => db.transaction(() => migrateOne(db, _id)));
  }
}

async function migrateOne(db: Database, wagerId: string): Promise<void> {
  const { session } = currentWork();
  const escrows = db.model(escrowModel).collection as unknown as mongo.Collection<LedgerRow>;
  const transfers = db.model(transferModel).collection as unknown as mongo.Collection<LedgerRow>;
  const filter = { _id: wagerId, stakes: { $exists: true } } as mongo.Filter<LedgerRow>;
  const earlier = (await escrows.findOneAndDelete(filter, { session })) as EarlierEscrow | null;
  if (!earlier) return;
  const key = `wager:${wagerId}`;
  const { stakes, settlement, version, postedCents, pendingCents } = earlier;
  // A stake's line is named `<transfer>#<index>`.
  const open = [...new Set(stakes.map(({ lineId }) => lineId.slice(0, lineId.lastIndexOf('#'))))];
  await escrows.insertOne(
    {
      _id: key,
      version,
      postedCents,
      pendingCents,
      openTransfers: open.length,
      settlement: settlement && completed(settlement),
    },
    { session },
  );
  const own = { _id: { $in: open } } as mongo.Filter<LedgerRow>;
  if (open.length > 0) await transfers.updateMany(own, { $set: { openIn: key } }, { session });
}

/** Its payouts are on the statements; a repeat is recognized by the operation's id. */
const completed = ({ id, fingerprint }: { id: string; fingerprint: string }): Settlement => ({
  id,
  fingerprint,
  status: 'completed',
  rakeCents: 0,
  paidCents: 0,
  lineCount: 0,
  paidLines: 0,
  pages: 0,
});
