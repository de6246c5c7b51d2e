import type {
  DomainEvent,
  FundingPurpose,
  PayoutPurpose,
  WalletTransaction,
} from '@contend/contracts';
import type { Account } from './account';

/** Names of ledger accounts, as entries know them. */
export const userAccount = (userId: string): string => `user:${userId}`;
export const bonusAccount = (userId: string): string => `user:${userId}:bonus`;
/** @param key `<kind>:<id>` of the escrow */
export const escrowAccount = (key: string): string => `escrow:${key}`;
export const houseAccount = 'house:rake';
/**
 * What a provider owes the platform in one currency. Release 0.1.0 had `provider:<name>`, whose
 * entries stay where they are: a provider's clearing balance is the sum of both.
 */
export const providerAccount = (provider: string, currency = 'USD'): string =>
  `provider:${provider}:${currency}`;
/** Money of a provider that fits no payment, until somebody finds out whose it is. */
export const suspenseAccount = (provider: string): string => `suspense:${provider}`;

/** The owner of a `user:<id>` account. */
export const ownerOf = (account: string): string => account.slice('user:'.length);

/** One line of a transfer: what it takes from one account it gives to another. */
export interface Posting {
  debit: string;
  credit: string;
  amountCents: number;
}

/** A user, a payment, or the kind and id of an escrow. */
export interface Reference {
  kind: string;
  id: string;
}

/**
 * Linked postings under one id. Pending ones reserve; entries exist for posted ones, and
 * for those that were posted and taken back by another (`reversed`). `refused`
 * remembers that wallets were short; `voided` without postings is the tombstone of an operation
 * that was called off before it arrived.
 */
export interface Transfer {
  id: string;
  kind:
    | 'reservation'
    | 'funding'
    | 'reversal'
    | 'settlement'
    | 'refill'
    | 'chargeback'
    | 'suspense'
    | 'wallet';
  status: 'pending' | 'posted' | 'reversed' | 'voided' | 'expired' | 'refused';
  postings: Posting[];
  reference: Reference | null;
  /** Why money enters an escrow; null elsewhere. */
  purpose: FundingPurpose | null;
  /** Of the body that asked for it; null on a tombstone. */
  fingerprint: string | null;
  /** The wallets that were short, when refused. */
  short: string[];
  /** The reservations that a funding captured. */
  captures: string[];
  /** The key of the escrow that has its money; null before, and once it was paid out or back. */
  openIn: string | null;
  /** What the ids of its statement lines begin with, when that is not its own id. */
  linesOf: string | null;
  at: Date;
}

/** A transfer with what most have none of left empty. */
export const newTransfer = (
  transfer: Pick<Transfer, 'id' | 'kind' | 'status' | 'postings' | 'reference' | 'at'> &
    Partial<Transfer>,
): Transfer => ({
  purpose: null,
  fingerprint: null,
  short: [],
  captures: [],
  openIn: null,
  linesOf: null,
  ...transfer,
});

/** How an escrow is paid out: the operation, and how far its plan is executed. */
export interface Settlement {
  id: string;
  fingerprint: string;
  status: 'paying' | 'completed';
  rakeCents: number;
  /** Cents of all lines of the plan. */
  paidCents: number;
  lineCount: number;
  /** Lines that are paid, from the first on. */
  paidLines: number;
  /** Transfers made so far. */
  pages: number;
}

/**
 * The totals of one escrow. What is in it is said by the transfers that are open in it, so the
 * document has the same size for two payers and for two thousand.
 */
export interface Escrow {
  /** `<kind>:<id>`. */
  id: string;
  postedCents: number;
  /** Reserved for it and not captured yet. */
  pendingCents: number;
  /** How many transfers are open in it. */
  openTransfers: number;
  settlement: Settlement | null;
}

/** One line of a settlement that takes more than one transaction. */
export interface PlanLine {
  /** `<escrow>#<number>`, padded so that ids sort by number. */
  id: string;
  escrow: string;
  number: number;
  payeeId: string;
  amountCents: number;
  purpose: PayoutPurpose;
  label: string;
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
  /** A user's id, or the key of an escrow. */
  subject: string;
  event: DomainEvent;
}

/** A timer to set for an aggregate, in the same transaction. */
export interface TimerChange {
  kind: string;
  subject: string;
  due: Date;
}

/** The part of the ledger that a command needs to see. What is not in it does not exist yet. */
export interface Books {
  accounts: ReadonlyMap<string, Account>;
  escrows: ReadonlyMap<string, Escrow>;
  transfers: ReadonlyMap<string, Transfer>;
  planLines: ReadonlyMap<string, PlanLine>;
}

export const noBooks: Books = {
  accounts: new Map(),
  escrows: new Map(),
  transfers: new Map(),
  planLines: new Map(),
};

/** What a command changes; all of it is saved, or nothing. */
export interface Change {
  accounts: Account[];
  escrows: Escrow[];
  transfers: Transfer[];
  entries: Entry[];
  lines: StatementLine[];
  amendments: Amendment[];
  planLines: PlanLine[];
  events: WalletEvent[];
  timers: TimerChange[];
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
  planLines: overlay(books.planLines, change.planLines),
});
