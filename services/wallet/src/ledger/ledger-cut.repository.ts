import type { Database, ModelSpec } from '@contend/service-kit';
import type { ClientSession, mongo } from 'mongoose';
import { createHash } from 'node:crypto';
import type { ChainHead } from '../audit/entry-chain';
import { LeafTable } from '../liabilities/leaf-table';
import { balanceOf, type LedgerCut } from '../liabilities/liabilities';
import { secretOf } from '../liabilities/liability-tree';
import { type AccountDocument, accountModel } from './account.model';
import { checkpointModel } from './audit-store.repository';
import { bonusAccount, escrowAccount, userAccount } from './books';
import { fieldsOf } from './bson-fields.adapter';
import { entryModel } from './entry.model';
import { seatsOf } from './escrow';
import { type EscrowDocument, escrowModel } from './escrow.model';
import { type LedgerHeadDocument, ledgerHeadModel } from './ledger-head.model';
import type { LedgerRow } from './ledger-rows.repository';
import { type TransferDocument, transferModel } from './transfer.model';

/** The store's default batches are 16 MB of documents; nothing else runs while one is worked on. */
const batchSize = 2000;

/** The ledger at one instant: its sums, a leaf for each account, and its last entries. */
export interface DatedLedger {
  sums: LedgerCut;
  leaves: LeafTable;
  /** The number of entries, and a hash of the last number and hash of every chain by its name. */
  lastEntry: ChainHead;
}

/**
 * The ledger at one instant, read from one snapshot of the store: money that moves meanwhile is in
 * one place or the other. The store keeps a snapshot for five minutes; a transaction would be
 * aborted long before the last of a million accounts. Clearing accounts have no balance document,
 * so their sums begin at the checkpoints of the audit.
 * @param key of the secrets of the leaves
 */
export async function ledgerCut(db: Database, key: string): Promise<DatedLedger> {
  const session = await db.connection.startSession({ snapshot: true });
  try {
    const reads = { db, session };
    // In the order of the names of chains.
    const chains = new ChainEnds();
    const { escrows, settling } = await escrowsOf(reads, chains);
    const clearing = await clearingOf(reads, chains);
    const paidOut = await stakesIn(reads, settling);
    const { leaves, ...sums } = await walletsOf(reads, { key, chains, paidOut });
    return { sums: { ...sums, escrows, clearing }, leaves, lastEntry: chains.lastEntry() };
  } finally {
    await session.endSession();
  }
}

/** Reads of one snapshot. */
interface SnapshotReads {
  db: Database;
  session: ClientSession;
}

/** The ends of all chains in one hash. */
class ChainEnds {
  private readonly hash = createHash('sha256');
  private number = 0;
  /** Lines that are still to be hashed: together, as each call has its price. */
  private lines = '';

  /** Documents of release 0.1.0 have no chain before their first entry of a later one. */
  add(name: string, head: ChainHead | undefined): void {
    if (!head?.number) return;
    this.number += head.number;
    this.lines += `${name}|${head.number}|${head.hash}\n`;
    if (this.lines.length > 65_536) this.take();
  }

  private take(): void {
    this.hash.update(this.lines);
    this.lines = '';
  }

  lastEntry(): ChainHead {
    this.take();
    return { number: this.number, hash: this.hash.digest('hex') };
  }
}

/** Sums by kind, and the escrows whose settlement is not completed. */
async function escrowsOf(reads: SnapshotReads, chains: ChainEnds) {
  const escrows = new Map<string, number>();
  const settling: string[] = [];
  const projection = { postedCents: 1, chain: 1, 'settlement.status': 1 };
  for await (const rows of batches<EscrowDocument>(reads, escrowModel, { projection })) {
    for (const { _id: key, postedCents, chain, settlement } of rows) {
      add(escrows, key.slice(0, key.indexOf(':')), postedCents);
      chains.add(escrowAccount(key), chain);
      if (settlement?.status === 'paying') settling.push(key);
    }
  }
  return { escrows, settling };
}

/** The stakes that count in these escrows, by their payers. */
async function stakesIn({ db, session }: SnapshotReads, escrows: string[]) {
  const stakes = new Map<string, number>();
  const filter = { openIn: { $in: escrows } };
  for (const row of await db.model(transferModel).find(filter, null, { session }).lean()) {
    const { _id, ...rest } = row as TransferDocument;
    for (const { payerId, amountCents } of seatsOf({ id: _id, ...rest })) {
      add(stakes, payerId, amountCents);
    }
  }
  return stakes;
}

interface WalletReading {
  key: string;
  chains: ChainEnds;
  paidOut: ReadonlyMap<string, number>;
}

/** Those of an account, and those of the heads of its chains. */
const accountFields = [
  ...['_id', 'postedCents', 'pendingDebitCents', 'stakedCents', 'bonusCents'],
  ...['chain', 'bonusChain', 'number', 'hash'],
];

async function walletsOf(reads: SnapshotReads, { key, chains, paidOut }: WalletReading) {
  const leaves = new LeafTable();
  const sums = { walletCents: 0, receivableCents: 0, bonusCents: 0 };
  for await (const rows of batches<Buffer, AccountDocument>(reads, accountModel, { raw: true })) {
    for (const row of rows) {
      const account = fieldsOf(row, accountFields) as unknown as AccountDocument;
      const { _id: userId, postedCents, bonusCents } = account;
      const balance = balanceOf(account, paidOut.get(userId) ?? 0);
      leaves.add({ secret: secretOf(key, userId), ...balance });
      sums.walletCents += Math.max(0, postedCents);
      sums.receivableCents += Math.max(0, -postedCents);
      sums.bonusCents += bonusCents;
      chains.add(userAccount(userId), account.chain);
      chains.add(bonusAccount(userId), account.bonusChain);
    }
  }
  return { leaves, ...sums };
}

const add = (sums: Map<string, number>, name: string, cents: number): void =>
  void sums.set(name, (sums.get(name) ?? 0) + cents);

const collectionOf = <Doc>(db: Database, spec: ModelSpec<Doc>) =>
  db.model(spec).collection as unknown as mongo.Collection<LedgerRow>;

/**
 * Documents in the order of their ids. The store reads the next batch while one is worked on.
 */
async function* batches<Row, Doc = Row>(
  { db, session }: SnapshotReads,
  spec: ModelSpec<Doc>,
  form: Pick<mongo.FindOptions, 'projection' | 'raw'>,
): AsyncGenerator<Row[]> {
  const cursor = collectionOf(db, spec)
    .find({}, { ...form, session, batchSize })
    .sort({ _id: 1 });
  let more = cursor.hasNext();
  while (await more) {
    const batch = cursor.readBufferedDocuments() as unknown[] as Row[];
    more = cursor.hasNext();
    // It is awaited after the batch, which may fail first.
    more.catch(() => undefined);
    yield batch;
  }
}

/** Sums of the chains: up to their checkpoint, and of the entries after it. */
async function clearingOf(reads: SnapshotReads, chains: ChainEnds) {
  const { db, session } = reads;
  const found = db.model(ledgerHeadModel).find({}, null, { session }).sort({ _id: 1 });
  const heads = (await found.lean()) as LedgerHeadDocument[];
  for (const { _id, number, hash } of heads) chains.add(_id, { number, hash });
  const form = { _id: { $regex: '^(house|provider|suspense):' } } as mongo.Filter<LedgerRow>;
  const checkpoints = await collectionOf(db, checkpointModel).find(form, { session }).toArray();
  const known = new Map(checkpoints.map((row) => [row._id, row]));
  const sums = new Map<string, number>();
  for (const name of new Set([...heads.map(({ _id }) => _id), ...known.keys()])) {
    const checkpoint = known.get(name);
    const [account = '', shard] = name.split('/');
    const after = { account, shard: Number(shard), checkpoint: checkpoint?.number as number };
    add(sums, account, Number(checkpoint?.cents ?? 0) + (await sumAfter(reads, after)));
  }
  return sums;
}

interface ChainPart {
  account: string;
  shard: number;
  /** The number of the last entry that is not added; all are added if absent. */
  checkpoint: number | undefined;
}

async function sumAfter(
  { db, session }: SnapshotReads,
  { account, shard, checkpoint }: ChainPart,
): Promise<number> {
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
