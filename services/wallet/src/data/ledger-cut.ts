import { currentWork, type Database, type ModelSpec } from '@contend/service-kit';
import type { mongo } from 'mongoose';
import type { LedgerCut } from '../domain/liabilities';
import { accountModel } from './account.model';
import { checkpointModel } from './audit-store';
import { entryModel } from './entry.model';
import { escrowModel } from './escrow.model';
import { ledgerHeadModel } from './ledger-head.model';
import type { LedgerRow } from './ledger-rows';

/** The store's default batches are 16 MB of documents. */
const batchSize = 5000;

/**
 * The sums of the ledger at one instant, read in one transaction: money that moves meanwhile is in
 * one place or the other. Clearing accounts have no balance document, so their sums begin at the
 * checkpoints of the audit.
 */
export const ledgerCut = (db: Database): Promise<LedgerCut> =>
  db.transaction(async () => {
    const wallets = new Map<string, number>();
    let bonusCents = 0;
    for await (const row of rows(db, accountModel, { postedCents: 1, bonusCents: 1 })) {
      wallets.set(row._id, Number(row.postedCents));
      bonusCents += Number(row.bonusCents);
    }
    const escrows = new Map<string, number>();
    for await (const { _id, postedCents } of rows(db, escrowModel, { postedCents: 1 })) {
      add(escrows, _id.slice(0, _id.indexOf(':')), Number(postedCents));
    }
    return { wallets, bonusCents, escrows, clearing: await clearingOf(db) };
  });

const add = (sums: Map<string, number>, name: string, cents: number): void =>
  void sums.set(name, (sums.get(name) ?? 0) + cents);

const collectionOf = <Doc>(db: Database, spec: ModelSpec<Doc>) =>
  db.model(spec).collection as unknown as mongo.Collection<LedgerRow>;

function rows<Doc>(db: Database, spec: ModelSpec<Doc>, projection: Record<string, 1>) {
  const { session } = currentWork();
  return collectionOf(db, spec).find({}, { projection, session, batchSize });
}

/** Sums of the chains: up to their checkpoint, and of the entries after it. */
async function clearingOf(db: Database): Promise<Map<string, number>> {
  const { session } = currentWork();
  const heads = await collectionOf(db, ledgerHeadModel).find({}, { session }).toArray();
  const form = { _id: { $regex: '^(house|provider|suspense):' } } as mongo.Filter<LedgerRow>;
  const checkpoints = await collectionOf(db, checkpointModel).find(form, { session }).toArray();
  const known = new Map(checkpoints.map((row) => [row._id, row]));
  const sums = new Map<string, number>();
  for (const name of new Set([...heads.map(({ _id }) => _id), ...known.keys()])) {
    const checkpoint = known.get(name);
    const [account = '', shard] = name.split('/');
    const after = { account, shard: Number(shard), checkpoint: checkpoint?.number as number };
    add(sums, account, Number(checkpoint?.cents ?? 0) + (await sumAfter(db, after)));
  }
  return sums;
}

interface ChainPart {
  account: string;
  shard: number;
  /** The number of the last entry that is not added; all are added if absent. */
  checkpoint: number | undefined;
}

async function sumAfter(db: Database, { account, shard, checkpoint }: ChainPart): Promise<number> {
  const { session } = currentWork();
  // Entries of release 0.1.0 have no shard and no number, and belong to the first chain.
  const shards = shard === 0 ? { $in: [0, null] } : shard;
  const numbers = checkpoint === undefined ? {} : { number: { $gt: checkpoint } };
  const debit = { $multiply: ['$amountCents', -1] };
  const signed = { $cond: [{ $eq: ['$side', 'credit'] }, '$amountCents', debit] };
  const [found] = await collectionOf(db, entryModel)
    .aggregate<{ cents: number }>(
      [
        { $match: { account, shard: shards, ...numbers } },
        { $group: { _id: null, cents: { $sum: signed } } },
      ],
      { session },
    )
    .toArray();
  return found?.cents ?? 0;
}
