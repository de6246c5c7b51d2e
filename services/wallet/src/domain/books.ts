import type { DomainEvent, WalletTransaction } from '@contend/contracts';
import type { Account } from './account';

/** Names of ledger accounts, as entries know them. */
export const userAccount = (userId: string): string => `user:${userId}`;
export const bonusAccount = (userId: string): string => `user:${userId}:bonus`;
export const escrowAccount = (wagerId: string): string => `escrow:wager:${wagerId}`;
export const houseAccount = 'house:rake';
export const providerAccount = (provider: string): string => `provider:${provider}`;

/** The owner of a `user:<id>` account. */
export const ownerOf = (account: string): string => account.slice('user:'.length);

/** One line of a transfer: what it takes from one account it gives to another. */
export interface Posting {
  debit: string;
  credit: string;
  amountCents: number;
}

interface Reference {
  kind: 'wager' | 'user' | 'payment' | 'house';
  id: string;
}

/**
 * Linked postings under one id. Pending ones reserve; entries exist for posted ones only. `refused`
 * remembers that a hold found wallets short; `voided` without postings is the tombstone of a hold
 * that was released before it arrived.
 */
export interface Transfer {
  id: string;
  kind: 'stake' | 'settlement' | 'refill' | 'wallet';
  status: 'pending' | 'posted' | 'voided' | 'expired' | 'refused';
  postings: Posting[];
  reference: Reference | null;
  /** Of the body that asked for it; null on a tombstone. */
  fingerprint: string | null;
  /** The wallets that were short, when refused. */
  short: string[];
  at: Date;
}

interface OpenStake {
  /** The payer's statement line. */
  lineId: string;
  payerId: string;
  amountCents: number;
}

/** The stakes of one wager. */
export interface Escrow {
  /** The wager's id. */
  id: string;
  postedCents: number;
  /** Held and not captured yet. */
  pendingCents: number;
  /** What was captured and is not settled yet. */
  stakes: OpenStake[];
  /** How it was paid out: the operation and its body. */
  settlement: { id: string; fingerprint: string } | null;
}

/** One side of a posting. Entries are only ever added. */
export interface Entry {
  id: string;
  transferId: string;
  account: string;
  side: 'debit' | 'credit';
  amountCents: number;
  currency: 'USD';
  at: Date;
}

/** A movement of the available balance, in the order in which it happened. */
export interface StatementLine {
  id: string;
  userId: string;
  /** Its place on the owner's statement. */
  number: number;
  type: WalletTransaction['type'];
  amountCents: number;
  /** Null while it is still to come, or when it never came. */
  balanceAfterCents: number | null;
  status: WalletTransaction['status'];
  holdStatus: WalletTransaction['holdStatus'];
  title: string;
  note: string | null;
  reference: Reference | null;
  counterpartyId: string | null;
  transferId: string;
  at: Date;
}

/** What may change on a line that is written: its status, and where a pending one comes to lie. */
export type Amendment = { id: string } & Partial<
  Pick<StatementLine, 'status' | 'holdStatus' | 'number' | 'balanceAfterCents' | 'at'>
>;

export interface WalletEvent {
  userId: string;
  event: DomainEvent;
}

/** The part of the ledger that a command needs to see. What is not in it does not exist yet. */
export interface Books {
  accounts: ReadonlyMap<string, Account>;
  escrows: ReadonlyMap<string, Escrow>;
  transfers: ReadonlyMap<string, Transfer>;
}

/** What a command changes; all of it is saved, or nothing. */
export interface Change {
  accounts: Account[];
  escrows: Escrow[];
  transfers: Transfer[];
  entries: Entry[];
  lines: StatementLine[];
  amendments: Amendment[];
  events: WalletEvent[];
}

/** What a command decided. */
export interface Outcome<Answer> {
  change: Change;
  answer: Answer;
}

const overlay = <Item extends { id: string }>(
  known: ReadonlyMap<string, Item>,
  changed: Item[],
): ReadonlyMap<string, Item> =>
  changed.length === 0
    ? known
    : new Map([...known, ...changed.map((item) => [item.id, item] as const)]);

/** The books after a change. */
export const applied = (books: Books, change: Change): Books => ({
  accounts: overlay(books.accounts, change.accounts),
  escrows: overlay(books.escrows, change.escrows),
  transfers: overlay(books.transfers, change.transfers),
});
