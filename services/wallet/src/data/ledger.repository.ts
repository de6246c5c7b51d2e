import {
  currentWork,
  type Database,
  isDuplicateKey,
  StaleVersion,
  writeOutbox,
} from '@contend/service-kit';
import type { mongo } from 'mongoose';
import { type Account, availableOf } from '../domain/account';
import {
  type Amendment,
  type Books,
  type Change,
  type Escrow,
  type StatementLine,
  type Transfer,
  type WalletEvent,
  ownerOf,
} from '../domain/books';
import { accountModel } from './account.model';
import { entryModel } from './entry.model';
import { escrowModel } from './escrow.model';
import { statementLineModel } from './statement-line.model';
import { transferModel } from './transfer.model';

/** The ids of what a command looks at. What a loaded transfer or escrow names is loaded with it. */
export interface Needs {
  accounts?: string[];
  escrows?: string[];
  transfers?: string[];
}

/** Books with the versions they were loaded in. */
export interface LoadedBooks extends Books {
  versions: ReadonlyMap<string, number>;
}

export interface SavedEvent extends WalletEvent {
  requestId: string | null;
}

/** What is saved together: the change of one command, or of several that were decided in a row. */
export type Save = Omit<Change, 'events'> & { events: SavedEvent[] };

type Row = { _id: string } & Record<string, unknown>;
type Operations = mongo.AnyBulkWriteOperation<Row>[];

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
  const collectionOf = (spec: Parameters<Database['model']>[0]) =>
    db.model(spec).collection as unknown as mongo.Collection<Row>;
  const accounts = collectionOf(accountModel as never);
  const escrows = collectionOf(escrowModel as never);
  const transfers = collectionOf(transferModel as never);
  const entries = collectionOf(entryModel as never);
  const lines = collectionOf(statementLineModel as never);

  async function read(collection: mongo.Collection<Row>, ids: Iterable<string>): Promise<Row[]> {
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

  return {
    async load(needs) {
      const transferRows = (await read(transfers, needs.transfers ?? [])).map(toTransfer);
      const escrowIds = transferRows.flatMap(wagersOf);
      const escrowRows = await read(escrows, [...(needs.escrows ?? []), ...escrowIds]);
      const payers = escrowRows.map(toEscrow).flatMap(({ stakes }) => stakes.map((s) => s.payerId));
      const owners = [...transferRows.flatMap(ownersOf), ...payers];
      const accountRows = await read(accounts, [...(needs.accounts ?? []), ...owners]);
      const versions = [...escrowRows, ...accountRows].map(
        (row) => [row._id, row.version as number] as const,
      );
      return {
        accounts: byId(accountRows.map(toAccount)),
        escrows: byId(escrowRows.map(toEscrow)),
        transfers: byId(transferRows),
        versions: new Map(versions),
      };
    },
    async save(from, change) {
      const latest = {
        accounts: [...byId(change.accounts).values()],
        escrows: [...byId(change.escrows).values()],
        transfers: [...byId(change.transfers).values()],
      };
      try {
        await write(
          accounts,
          latest.accounts.map((one) => accountWrite(one, from, change)),
        );
        await write(
          escrows,
          latest.escrows.map((one) => escrowWrite(one, from)),
        );
        await write(
          transfers,
          latest.transfers.map((one) => transferWrite(one, from)),
        );
        await write(
          entries,
          change.entries.map((one) => ({ insertOne: { document: toRow(one) } })),
        );
        await write(lines, lineWrites(change));
      } catch (error) {
        // Someone else wrote the same operation first; deciding again finds it.
        if (isDuplicateKey(error)) throw new StaleVersion();
        throw error;
      }
      await writeOutbox(db, ...outboxOf(from, change));
    },
  };
}

const byId = <Item extends { id: string }>(items: Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

const toRow = <Item extends { id: string }>({ id, ...rest }: Item): Row => ({ _id: id, ...rest });

const withId = ({ _id, ...rest }: Row): Record<string, unknown> => ({ id: _id, ...rest });
const toTransfer = (row: Row) => withId(row) as unknown as Transfer;

const toAccount = (row: Row): Account => {
  const { version: _, availableCents: __, ...account } = withId(row);
  return account as unknown as Account;
};

const toEscrow = (row: Row): Escrow => {
  const { version: _, ...escrow } = withId(row);
  return escrow as unknown as Escrow;
};

const wagersOf = ({ kind, reference }: Transfer): string[] =>
  kind === 'stake' && reference ? [reference.id] : [];

const ownersOf = ({ kind, postings }: Transfer): string[] => {
  if (kind === 'stake') return postings.map(({ debit }) => ownerOf(debit));
  return kind === 'refill' ? postings.map(({ credit }) => ownerOf(credit)) : [];
};

const eventsOf = (userId: string, { events }: Save): SavedEvent[] =>
  events.filter((one) => one.userId === userId);

/** As in the kit's repositories: an account's version is the sequence of its last event. */
const nextVersion = (userId: string, from: LoadedBooks, change: Save): number =>
  (from.versions.get(userId) ?? 0) + Math.max(1, eventsOf(userId, change).length);

function accountWrite(account: Account, from: LoadedBooks, change: Save): Operations[number] {
  const version = nextVersion(account.id, from, change);
  const availableCents = availableOf(account);
  const row = { ...toRow(account), version, availableCents };
  const before = from.accounts.get(account.id);
  if (!before) return { insertOne: { document: row } };
  // The version says enough; the second condition keeps a defect from taking what is not there.
  const takenCents = Math.max(0, availableOf(before) - availableCents);
  const filter = {
    _id: account.id,
    version: from.versions.get(account.id),
    availableCents: { $gte: takenCents },
  };
  return { replaceOne: { filter, replacement: row } };
}

function escrowWrite(escrow: Escrow, from: LoadedBooks): Operations[number] {
  const version = from.versions.get(escrow.id) ?? 0;
  const row = { ...toRow(escrow), version: version + 1 };
  if (version === 0) return { insertOne: { document: row } };
  return { replaceOne: { filter: { _id: escrow.id, version }, replacement: row } };
}

function transferWrite(transfer: Transfer, from: LoadedBooks): Operations[number] {
  const before = from.transfers.get(transfer.id);
  if (!before) return { insertOne: { document: toRow(transfer) } };
  const { id, status } = transfer;
  return {
    updateOne: { filter: { _id: id, status: before.status }, update: { $set: { status } } },
  };
}

const lineWrites = ({ lines, amendments }: Save): Operations => [
  ...lines.map((line: StatementLine) => ({ insertOne: { document: toRow(line) } })),
  ...amendments.map(({ id, ...changed }: Amendment) => ({
    updateOne: { filter: { _id: id }, update: { $set: changed } },
  })),
];

function outboxOf(from: LoadedBooks, change: Save) {
  const next = new Map(from.versions);
  return change.events.map(({ userId, event, requestId }) => {
    const firstSequence = (next.get(userId) ?? 0) + 1;
    next.set(userId, firstSequence);
    return { subject: userId, firstSequence, events: [event], requestId };
  });
}
