import { escrowKey } from '@contend/contracts';
import type { Origin } from '@contend/service-kit';
import type { mongo } from 'mongoose';
import { chained, type ChainHead, emptyChain, isClearing } from '../audit/entry-chain';
import { type Account, availableOf } from './account';
import {
  type Amendment,
  bonusAccount,
  type Books,
  type Change,
  type Escrow,
  escrowAccount,
  newTransfer,
  ownerOf,
  type PlanLine,
  type StatementLine,
  type Transfer,
  userAccount,
  type WalletEvent,
} from './books';

/** Books with the versions they were loaded in, and the heads of their chains of entries. */
export interface LoadedBooks extends Books {
  versions: ReadonlyMap<string, number>;
  /** By ledger account. */
  heads: ReadonlyMap<string, ChainHead>;
  /** Ids of the wallets and escrows with entries that no increment of the audit has verified. */
  unaudited: ReadonlySet<string>;
}

interface SavedEvent extends WalletEvent {
  origin: Origin;
}

/** Changes that are saved together: of one command, or of several that were decided in sequence. */
export type Save = Omit<Change, 'events'> & { events: SavedEvent[] };

export type LedgerRow = { _id: string } & Record<string, unknown>;
export type Operations = mongo.AnyBulkWriteOperation<LedgerRow>[];

const byId = <Item extends { id: string }>(items: Item[]): Map<string, Item> =>
  new Map(items.map((item) => [item.id, item]));

const toRow = <Item extends { id: string }>({ id, ...rest }: Item): LedgerRow => ({
  _id: id,
  ...rest,
});

const withId = ({ _id, ...rest }: LedgerRow): Record<string, unknown> => ({ id: _id, ...rest });
/** Release 0.1.0 named reservations `stake`, its only purpose, and had fewer fields. */
type EarlierTransfer = Omit<Transfer, 'kind'> & { kind: Transfer['kind'] | 'stake' };

function toTransfer(row: LedgerRow): Transfer {
  const { kind, ...rest } = withId(row) as unknown as EarlierTransfer;
  if (kind !== 'stake') return newTransfer({ ...rest, kind });
  return newTransfer({ ...rest, kind: 'reservation', purpose: 'stake' });
}

const toAccount = (row: LedgerRow): Account => {
  const { version: _, availableCents: __, chain: ___, bonusChain: ____, ...rest } = withId(row);
  const { unaudited: _____, ...account } = rest;
  // Absent in documents of release 0.1.0.
  return { chargedBackCents: 0, erasedAt: null, ...account } as unknown as Account;
};

const toEscrow = (row: LedgerRow): Escrow => {
  const { version: _, chain: __, unaudited: ___, ...escrow } = withId(row);
  return escrow as unknown as Escrow;
};

const isOfEscrow = ({ kind }: Transfer): boolean => kind === 'reservation' || kind === 'funding';

/** The escrows that loaded transfers belong to. */
export const escrowsOf = (transfers: LedgerRow[]): string[] =>
  transfers.map(toTransfer).flatMap((transfer) => {
    const { reference } = transfer;
    return isOfEscrow(transfer) && reference ? [escrowKey(reference)] : [];
  });

/** The reservations that loaded fundings captured. */
export const capturesOf = (transfers: LedgerRow[]): string[] =>
  transfers.map(toTransfer).flatMap(({ captures }) => captures);

/** The wallets that loaded transfers and plans refer to. */
export const accountsOf = ({ transfers, planLines }: Pick<Rows, 'transfers' | 'planLines'>) => [
  ...transfers.map(toTransfer).flatMap(ownersOf),
  ...planLines.map(({ payeeId }) => String(payeeId)),
];

interface Rows {
  accounts: LedgerRow[];
  escrows: LedgerRow[];
  transfers: LedgerRow[];
  planLines: LedgerRow[];
}

export const booksOf = ({ accounts, escrows, transfers, planLines }: Rows): LoadedBooks => ({
  accounts: byId(accounts.map(toAccount)),
  escrows: byId(escrows.map(toEscrow)),
  transfers: byId(transfers.map(toTransfer)),
  planLines: byId(planLines.map((row) => withId(row) as unknown as PlanLine)),
  versions: new Map([...escrows, ...accounts].map((row) => [row._id, Number(row.version)])),
  heads: new Map([
    ...accounts.flatMap((row): [string, ChainHead][] => [
      [userAccount(row._id), headIn(row.chain)],
      [bonusAccount(row._id), headIn(row.bonusChain)],
    ]),
    ...escrows.map((row): [string, ChainHead] => [escrowAccount(row._id), headIn(row.chain)]),
  ]),
  unaudited: new Set(
    [...accounts, ...escrows].filter(({ unaudited }) => unaudited).map(({ _id }) => _id),
  ),
});

/** Returns a stored head; documents of release 0.1.0 have none. */
const headIn = (stored: unknown): ChainHead => (stored as ChainHead | undefined) ?? emptyChain;

const ownersOf = (transfer: Transfer): string[] => {
  const { kind, postings } = transfer;
  if (isOfEscrow(transfer)) return postings.map(({ debit }) => ownerOf(debit));
  if (kind === 'chargeback') return postings.map(({ debit }) => ownerOf(debit));
  const isIncoming = kind === 'refill' || kind === 'chargeback-returned';
  return isIncoming ? postings.map(({ credit }) => ownerOf(credit)) : [];
};

const eventsOf = (userId: string, { events }: Save): SavedEvent[] =>
  events.filter(({ subject }) => subject === userId);

/** As in the kit's repositories: an account's version is the sequence of its last event. */
const nextVersion = (userId: string, from: LoadedBooks, change: Save): number =>
  (from.versions.get(userId) ?? 0) + Math.max(1, eventsOf(userId, change).length);

const insert = <Item extends { id: string }>(item: Item): Operations[number] => ({
  insertOne: { document: toRow(item) },
});

const latest = <Item extends { id: string }>(items: Item[]): Item[] => [...byId(items).values()];

/** The shard that a transaction writes to, with the heads of its chains as read. */
export interface Shard {
  shard: number;
  heads: ReadonlyMap<string, ChainHead>;
}

/** The clearing accounts with entries in a change. */
export const clearingAccountsOf = ({ entries }: Save): string[] => [
  ...new Set(entries.map(({ account }) => account).filter(isClearing)),
];

/**
 * Returns a change as store operations by collection; only the last state of each document is
 * written.
 */
export function writesOf(from: LoadedBooks, change: Save, { shard, heads }: Shard) {
  const written = chained(change.entries, new Map([...from.heads, ...heads]), shard);
  const ends = new Map([...from.heads, ...written.heads]);
  const [accounts, escrows] = [latest(change.accounts), latest(change.escrows)];
  requireHeadsSaved(written.heads, accounts, escrows);
  const saving = { from, change, ends, grown: written.heads };
  return {
    accounts: accounts.map((account) => accountWrite(account, saving)),
    escrows: escrows.map((escrow) => escrowWrite(escrow, saving)),
    heads: headWrites(written.heads, heads),
    transfers: latest(change.transfers).map((transfer) => transferWrite(transfer, from)),
    entries: written.entries.map(insert),
    lines: lineWrites(change),
    planLines: change.planLines.map(insert),
  };
}

type Heads = ReadonlyMap<string, ChainHead>;

/** Entries of an account whose document is not saved with them would break its chain. */
function requireHeadsSaved(grown: Heads, accounts: Account[], escrows: Escrow[]): void {
  const saved = new Set([
    ...accounts.flatMap(({ id }) => [userAccount(id), bonusAccount(id)]),
    ...escrows.map(({ id }) => escrowAccount(id)),
  ]);
  const lost = [...grown.keys()].find((chain) => !isClearing(chain) && !saved.has(chain));
  if (lost) throw new Error(`Entries of ${lost} without its balance.`);
}

function headWrites(grown: Heads, read: Heads): Operations {
  return [...grown].flatMap(([id, head]): Operations => {
    if (!isClearing(id)) return [];
    const before = read.get(id);
    const row = { ...head, unaudited: true };
    if (!before) return [{ insertOne: { document: { _id: id, ...row } } }];
    return [{ updateOne: { filter: { _id: id, number: before.number }, update: { $set: row } } }];
  });
}

interface Saving {
  from: LoadedBooks;
  change: Save;
  ends: Heads;
  /** The chains that this change adds entries to. */
  grown: Heads;
}

/** The field that marks unaudited entries. */
const auditMark = (id: string, chains: string[], { from, grown }: Saving) =>
  (from.unaudited.has(id) || chains.some((chain) => grown.has(chain))) && { unaudited: true };

function accountWrite(account: Account, saving: Saving): Operations[number] {
  const { from, change, ends } = saving;
  const chains = [userAccount(account.id), bonusAccount(account.id)];
  const version = nextVersion(account.id, from, change);
  const availableCents = availableOf(account);
  const chain = ends.get(userAccount(account.id)) ?? emptyChain;
  const bonusChain = ends.get(bonusAccount(account.id)) ?? emptyChain;
  const mark = auditMark(account.id, chains, saving);
  const row = { ...toRow(account), version, availableCents, chain, bonusChain, ...mark };
  const before = from.accounts.get(account.id);
  if (!before) return { insertOne: { document: row } };
  // The version suffices; the second condition prevents a defect from overdrawing the account.
  const filter = {
    _id: account.id,
    version: from.versions.get(account.id),
    availableCents: availableOf(before),
  };
  return { replaceOne: { filter, replacement: row } };
}

function escrowWrite(escrow: Escrow, saving: Saving): Operations[number] {
  const { from, ends } = saving;
  const version = from.versions.get(escrow.id) ?? 0;
  const chain = ends.get(escrowAccount(escrow.id)) ?? emptyChain;
  const mark = auditMark(escrow.id, [escrowAccount(escrow.id)], saving);
  const row = { ...toRow(escrow), version: version + 1, chain, ...mark };
  if (version === 0) return { insertOne: { document: row } };
  return { replaceOne: { filter: { _id: escrow.id, version }, replacement: row } };
}

function transferWrite(transfer: Transfer, from: LoadedBooks): Operations[number] {
  const before = from.transfers.get(transfer.id);
  if (!before) return { insertOne: { document: toRow(transfer) } };
  const { id, status, openIn } = transfer;
  const filter = { _id: id, status: before.status, openIn: before.openIn };
  return { updateOne: { filter, update: { $set: { status, openIn } } } };
}

const lineWrites = ({ lines, amendments }: Save): Operations => [
  ...lines.map((line: StatementLine) => insert(line)),
  ...amendments.map(({ id, ...changed }: Amendment) => ({
    updateOne: { filter: { _id: id }, update: { $set: changed } },
  })),
];

/** Events in the order of their subjects, with consecutive sequence numbers. */
export function outboxOf(from: LoadedBooks, change: Save) {
  const next = new Map(from.versions);
  return change.events.map(({ subject, event, origin }) => {
    const firstSequence = (next.get(subject) ?? 0) + 1;
    next.set(subject, firstSequence);
    return { subject, firstSequence, events: [event], origin };
  });
}
