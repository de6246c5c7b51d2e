import {
  currentWork,
  type Database,
  isDuplicateKey,
  type ModelSpec,
  StaleVersion,
  writeOutbox,
  writeTimers,
} from '@contend/service-kit';
import type { mongo } from 'mongoose';
import { type ChainHead, chainOf } from '../audit/entry-chain';
import { planLineId, settlementPage } from '../escrows/settlement';
import { accountModel } from './account.model';
import type { Deposit, StatementLine } from './books';
import { entryModel } from './entry.model';
import { escrowModel } from './escrow.model';
import type { FundsReader } from './funds.repository';
import { ledgerHeadModel } from './ledger-head.model';
import {
  accountsOf,
  booksOf,
  capturesOf,
  clearingAccountsOf,
  escrowsOf,
  type LedgerRow,
  type LoadedBooks,
  type Operations,
  outboxOf,
  type Save,
  type Shard,
  writesOf,
} from './ledger-rows.repository';
import type { FundsState } from './lots';
import { planLineModel } from './plan-line.model';
import { statementLineModel } from './statement-line.model';
import { transferModel } from './transfer.model';

/** The ids that a command needs. Transfers and escrows are loaded with what they refer to. */
export interface LedgerReadSet {
  accounts?: string[];
  escrows?: string[];
  transfers?: string[];
  /** Keys of escrows that are paid out: loads the next transfers that are open in them. */
  openIn?: string[];
  /** Keys of escrows whose plan continues: loads its next lines. */
  plans?: string[];
  /** Loads the lines from then on of the wallets that have limits of play. */
  playFrom?: Date;
  /** Wallets whose money from outside since `playFrom` is needed, where they have limits of play. */
  deposits?: string[];
  /** Wallets whose money is needed by source and age. */
  funds?: string[];
}

/** The money from outside that users began to add since an instant, by user. */
export type DepositsOf = (asked: {
  userIds: string[];
  since: Date;
  now: Date;
}) => Promise<Map<string, Deposit[]>>;

/** Reads of other collections that commands need. */
export interface LedgerReads {
  depositsOf: DepositsOf;
  readFunds: FundsReader;
}

interface LedgerStore {
  load(needs: LedgerReadSet): Promise<LoadedBooks>;
  /**
   * Writes a change in the current transaction.
   * @throws StaleVersion when something it was decided on has changed; the command must be decided
   * again.
   * @param shard of the clearing accounts, 0 to 15; transactions with different shards do not
   * conflict
   */
  save(from: LoadedBooks, change: Save, shard: number): Promise<void>;
}

/**
 * Reads and writes of the ledger use ids only, one collection at a time, directly on the driver.
 */
export function ledgerStore(db: Database, { depositsOf, readFunds }: LedgerReads): LedgerStore {
  const rowsOf = <Doc>(spec: ModelSpec<Doc>) =>
    db.model(spec).collection as unknown as mongo.Collection<LedgerRow>;
  const collections = {
    accounts: rowsOf(accountModel),
    escrows: rowsOf(escrowModel),
    heads: rowsOf(ledgerHeadModel),
    transfers: rowsOf(transferModel),
    entries: rowsOf(entryModel),
    lines: rowsOf(statementLineModel),
    planLines: rowsOf(planLineModel),
  };
  return {
    async load(needs) {
      const named = await readWithCaptures(collections.transfers, needs.transfers ?? []);
      // The escrow first: transfers open in it by then are counted in the version that was read.
      const keys = [...(needs.escrows ?? []), ...escrowsOf(named)];
      const escrows = await read(collections.escrows, keys);
      const open = await readOpen(collections.transfers, needs.openIn ?? []);
      const transfers = [...named, ...open];
      const planLines = await readPlans(collections.planLines, escrows, needs.plans ?? []);
      const owners = [...(needs.accounts ?? []), ...accountsOf({ transfers, planLines })];
      const accounts = await read(collections.accounts, owners);
      const { playFrom } = needs;
      // After the wallets: lines that are added or changed later change the version of theirs.
      const lines = playFrom ? await readPlayLines(collections.lines, accounts, playFrom) : [];
      const limited = lines.map(([userId]) => userId);
      const userIds = limited.filter((userId) => needs.deposits?.includes(userId));
      const asked = playFrom && { userIds, since: playFrom, now: db.now() };
      const deposits = asked ? await depositsOf(asked) : new Map<string, Deposit[]>();
      const funds = new Map<string, FundsState>();
      for (const userId of needs.funds ?? []) funds.set(userId, await readFunds(userId));
      const books = booksOf({ accounts, escrows, transfers, planLines });
      return { ...books, playLines: new Map(lines), deposits, funds };
    },
    async save(from, change, shard) {
      const writes = writesOf(from, change, await readShard(collections.heads, change, shard));
      try {
        await write(collections.accounts, writes.accounts);
        await write(collections.escrows, writes.escrows);
        await write(collections.heads, writes.heads);
        await write(collections.transfers, writes.transfers);
        await write(collections.entries, writes.entries);
        await write(collections.lines, writes.lines);
        await write(collections.planLines, writes.planLines);
      } catch (error) {
        // Another writer saved the same operation first; deciding again finds it.
        if (isDuplicateKey(error)) throw new StaleVersion();
        throw error;
      }
      await writeOutbox(db, ...outboxOf(from, change));
      for (const { subject, kind, due } of change.timers) {
        await writeTimers(db, subject, { [kind]: due });
      }
    },
  };
}

async function read(collection: mongo.Collection<LedgerRow>, ids: string[]): Promise<LedgerRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { session } = currentWork();
  return collection.find({ _id: { $in: wanted } }, { session }).toArray();
}

async function readShard(collection: Rows, change: Save, shard: number): Promise<Shard> {
  const ids = clearingAccountsOf(change).map((account) => chainOf(account, shard));
  const rows = (await read(collection, ids)) as unknown as (ChainHead & { _id: string })[];
  return { shard, heads: new Map(rows.map(({ _id, number, hash }) => [_id, { number, hash }])) };
}

type Rows = mongo.Collection<LedgerRow>;

async function readWithCaptures(collection: Rows, ids: string[]): Promise<LedgerRow[]> {
  const named = await read(collection, ids);
  const known = new Set(named.map(({ _id }) => _id));
  const captured = capturesOf(named).filter((id) => !known.has(id));
  return [...named, ...(await read(collection, captured))];
}

/** Loads a page of open transfers; an escrow with fewer loaded than open has more pages. */
async function readOpen(collection: Rows, keys: string[]): Promise<LedgerRow[]> {
  if (keys.length === 0) return [];
  const { session } = currentWork();
  const wanted = [...new Set(keys)];
  const limit = settlementPage * wanted.length;
  const filter = { openIn: { $in: wanted } } as mongo.Filter<LedgerRow>;
  return collection.find(filter, { session, sort: { openIn: 1, _id: 1 }, limit }).toArray();
}

/** Loads the next lines of each plan, by id, from the first unpaid one. */
async function readPlans(
  collection: Rows,
  escrows: LedgerRow[],
  keys: string[],
): Promise<LedgerRow[]> {
  const ids = escrows.flatMap(({ _id, settlement }) => {
    if (!settlement || !keys.includes(_id)) return [];
    const { paidLines, lineCount } = settlement as { paidLines: number; lineCount: number };
    const count = Math.min(settlementPage, lineCount - paidLines);
    return Array.from({ length: count }, (_, nth) => planLineId(_id, paidLines + nth));
  });
  return read(collection, ids);
}

/** Loads the lines of wallets with limits of play since an instant, in their order. */
async function readPlayLines(
  collection: Rows,
  accounts: LedgerRow[],
  from: Date,
): Promise<[string, StatementLine[]][]> {
  const ids = accounts.filter(({ play }) => play).map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const { session } = currentWork();
  const filter = { userId: { $in: ids }, at: { $gte: from } } as mongo.Filter<LedgerRow>;
  const rows = await collection.find(filter, { session, sort: { userId: 1, number: 1 } }).toArray();
  return ids.map((id) => [id, rows.filter(({ userId }) => userId === id).map(toLine)]);
}

const toLine = ({ _id, ...rest }: LedgerRow): StatementLine =>
  ({ id: _id, ...rest }) as unknown as StatementLine;

async function write(
  collection: mongo.Collection<LedgerRow>,
  operations: Operations,
): Promise<void> {
  if (operations.length === 0) return;
  const { session } = currentWork();
  const done = await collection.bulkWrite(operations, { session, ordered: true });
  // A guarded update of a changed document matches nothing.
  if (done.matchedCount + done.insertedCount < operations.length) throw new StaleVersion();
}
