import {
  currentWork,
  type Database,
  isDuplicateKey,
  type ModelSpec,
  StaleVersion,
  writeOutbox,
} from '@contend/service-kit';
import type { mongo } from 'mongoose';
import { accountModel } from './account.model';
import { entryModel } from './entry.model';
import { escrowModel } from './escrow.model';
import {
  accountsOf,
  booksOf,
  type LoadedBooks,
  type Operations,
  outboxOf,
  type Row,
  type Save,
  wagersOf,
  writesOf,
} from './ledger-rows';
import { statementLineModel } from './statement-line.model';
import { transferModel } from './transfer.model';

/** The ids of what a command looks at. What a loaded transfer or escrow names is loaded with it. */
export interface Needs {
  accounts?: string[];
  escrows?: string[];
  transfers?: string[];
}

export interface LedgerStore {
  load(needs: Needs): Promise<LoadedBooks>;
  /**
   * Writes a change in the transaction under way. @throws StaleVersion when something it was
   * decided on is no longer so; decide again.
   */
  save(from: LoadedBooks, change: Save): Promise<void>;
}

/** Reads and writes of the ledger go by ids alone, a collection at a time, on the driver itself. */
export function ledgerStore(db: Database): LedgerStore {
  const rowsOf = <Doc>(spec: ModelSpec<Doc>) =>
    db.model(spec).collection as unknown as mongo.Collection<Row>;
  const collections = {
    accounts: rowsOf(accountModel),
    escrows: rowsOf(escrowModel),
    transfers: rowsOf(transferModel),
    entries: rowsOf(entryModel),
    lines: rowsOf(statementLineModel),
  };
  return {
    async load(needs) {
      const transfers = await read(collections.transfers, needs.transfers ?? []);
      const wagers = [...(needs.escrows ?? []), ...wagersOf(transfers)];
      const escrows = await read(collections.escrows, wagers);
      const owners = [...(needs.accounts ?? []), ...accountsOf(transfers, escrows)];
      const accounts = await read(collections.accounts, owners);
      return booksOf({ accounts, escrows, transfers });
    },
    async save(from, change) {
      const writes = writesOf(from, change);
      try {
        await write(collections.accounts, writes.accounts);
        await write(collections.escrows, writes.escrows);
        await write(collections.transfers, writes.transfers);
        await write(collections.entries, writes.entries);
        await write(collections.lines, writes.lines);
      } catch (error) {
        // Someone else wrote the same operation first; deciding again finds it.
        if (isDuplicateKey(error)) throw new StaleVersion();
        throw error;
      }
      await writeOutbox(db, ...outboxOf(from, change));
    },
  };
}

async function read(collection: mongo.Collection<Row>, ids: string[]): Promise<Row[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const { session } = currentWork();
  return collection.find({ _id: { $in: wanted } }, { session }).toArray();
}

async function write(collection: mongo.Collection<Row>, operations: Operations): Promise<void> {
  if (operations.length === 0) return;
  const { session } = currentWork();
  const done = await collection.bulkWrite(operations, { session, ordered: true });
  // A guarded update that met another state matches nothing.
  if (done.matchedCount + done.insertedCount < operations.length) throw new StaleVersion();
}
