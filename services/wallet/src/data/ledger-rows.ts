import type { Origin } from '@contend/service-kit';
import type { mongo } from 'mongoose';
import { type Account, availableOf } from '../domain/account';
import {
  type Amendment,
  type Books,
  type Change,
  type Escrow,
  ownerOf,
  type StatementLine,
  type Transfer,
  type WalletEvent,
} from '../domain/books';

/** Books with the versions they were loaded in. */
export interface LoadedBooks extends Books {
  versions: ReadonlyMap<string, number>;
}

interface SavedEvent extends WalletEvent {
  origin: Origin;
}

/** What is saved together: the change of one command, or of several that were decided in a row. */
export type Save = Omit<Change, 'events'> & { events: SavedEvent[] };

export type Row = { _id: string } & Record<string, unknown>;
export type Operations = mongo.AnyBulkWriteOperation<Row>[];

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

/** The escrows that loaded transfers belong to. */
export const wagersOf = (transfers: Row[]): string[] =>
  transfers.map(toTransfer).flatMap(({ kind, reference }) => {
    return kind === 'stake' && reference ? [reference.id] : [];
  });

/** The wallets that loaded transfers and escrows speak of. */
export const accountsOf = (transfers: Row[], escrows: Row[]): string[] => [
  ...transfers.map(toTransfer).flatMap(ownersOf),
  ...escrows.map(toEscrow).flatMap(({ stakes }) => stakes.map(({ payerId }) => payerId)),
];

interface Rows {
  accounts: Row[];
  escrows: Row[];
  transfers: Row[];
}

export const booksOf = ({ accounts, escrows, transfers }: Rows): LoadedBooks => ({
  accounts: byId(accounts.map(toAccount)),
  escrows: byId(escrows.map(toEscrow)),
  transfers: byId(transfers.map(toTransfer)),
  versions: new Map([...escrows, ...accounts].map((row) => [row._id, Number(row.version)])),
});

const ownersOf = ({ kind, postings }: Transfer): string[] => {
  if (kind === 'stake') return postings.map(({ debit }) => ownerOf(debit));
  return kind === 'refill' ? postings.map(({ credit }) => ownerOf(credit)) : [];
};

const eventsOf = (userId: string, { events }: Save): SavedEvent[] =>
  events.filter((one) => one.userId === userId);

/** As in the kit's repositories: an account's version is the sequence of its last event. */
const nextVersion = (userId: string, from: LoadedBooks, change: Save): number =>
  (from.versions.get(userId) ?? 0) + Math.max(1, eventsOf(userId, change).length);

const latest = <Item extends { id: string }>(items: Item[]): Item[] => [...byId(items).values()];

/** A change as the store's operations, collection by collection; the last state of each counts. */
export const writesOf = (from: LoadedBooks, change: Save) => ({
  accounts: latest(change.accounts).map((account) => accountWrite(account, from, change)),
  escrows: latest(change.escrows).map((escrow) => escrowWrite(escrow, from)),
  transfers: latest(change.transfers).map((transfer) => transferWrite(transfer, from)),
  entries: change.entries.map((entry) => ({ insertOne: { document: toRow(entry) } })),
  lines: lineWrites(change),
});

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

/** Events in the order of their wallet, one sequence number after another. */
export function outboxOf(from: LoadedBooks, change: Save) {
  const next = new Map(from.versions);
  return change.events.map(({ userId, event, origin }) => {
    const firstSequence = (next.get(userId) ?? 0) + 1;
    next.set(userId, firstSequence);
    return { subject: userId, firstSequence, events: [event], origin };
  });
}
