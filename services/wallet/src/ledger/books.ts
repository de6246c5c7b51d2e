import type {
  DomainEvent,
  FundingPurpose,
  LimitedPayer,
  PayoutPurpose,
  WalletTransaction,
} from '@contend/contracts';
import type { Account } from './account';
import type { Funds, FundsState } from './lots';

/** Names of ledger accounts in entries. */
export const userAccount = (userId: string): string => `user:${userId}`;
export const bonusAccount = (userId: string): string => `user:${userId}:bonus`;
/** @param key `<kind>:<id>` of the escrow */
export const escrowAccount = (key: string): string => `escrow:${key}`;
export const houseAccount = 'house:rake';
/**
 * The amount that a provider owes the platform in one currency. Release 0.1.0 named it
 * `provider:<name>`, whose entries stay there: a provider's clearing balance is the sum of both.
 */
export const providerAccount = (provider: string, currency = 'USD'): string =>
  `provider:${provider}:${currency}`;
/** Money of payouts that left wallets and that the provider has not paid yet. */
export const payoutAccount = (provider: string): string => `${providerAccount(provider)}:payouts`;
/** Money of a provider that fits no payment, until it is assigned. */
export const suspenseAccount = (provider: string): string => `suspense:${provider}`;

/** Whether a ledger account is a wallet's available balance. */
export const isUserAccount = (account: string): boolean => account.startsWith('user:');

/** The owner of a `user:<id>` account. */
export const ownerOf = (account: string): string => account.slice('user:'.length);

/** One line of a transfer: debits one account and credits another. */
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
 * Linked postings under one id. Pending ones reserve; entries exist for posted ones, and for those
 * that were posted and reversed by another transfer (`reversed`). `refused` records that wallets
 * were short; `voided` without postings is the tombstone of an operation that was called off before
 * it arrived.
 */
export interface Transfer {
  id: string;
  kind:
    | 'reservation'
    | 'funding'
    | 'reversal'
    | 'settlement'
    /** Moves a share that cannot be paid now from its escrow to another one. */
    | 'holdback'
    /** Of a card: between a provider and an escrow, without a wallet. */
    | 'card-payment'
    | 'card-refund'
    /** What a provider took back of a card's payment, or gave back: between it and the house. */
    | 'card-correction'
    | 'refill'
    | 'chargeback'
    /** Of a dispute that was won, or a refund that failed. */
    | 'chargeback-returned'
    | 'suspense'
    /** Reserves the amount of a payout; posted once the provider has it. */
    | 'payout'
    | 'payout-paid'
    | 'payout-returned'
    | 'wallet';
  status: 'pending' | 'posted' | 'reversed' | 'voided' | 'expired' | 'refused';
  postings: Posting[];
  reference: Reference | null;
  /** Why money enters an escrow; null elsewhere. */
  purpose: FundingPurpose | null;
  /** The fingerprint of the request body; null on a tombstone. */
  fingerprint: string | null;
  /** The wallets that were short, when refused. */
  short: string[];
  /** The payers whose limits of play did not allow it, when refused; absent without any. */
  limited?: LimitedPayer[];
  /** The reservations that a funding captured. */
  captures: string[];
  /**
   * The key of the escrow that holds its money; null before, and once it was paid out or returned.
   */
  openIn: string | null;
  /** The prefix of its statement lines' ids, when that is not its own id. */
  linesOf: string | null;
  at: Date;
}

/** A transfer with its optional fields empty. */
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

/** The payout of an escrow: its operation, and the progress of its plan. */
export interface Settlement {
  id: string;
  fingerprint: string;
  status: 'paying' | 'completed';
  rakeCents: number;
  /** Cents of the lines that go to wallets. */
  paidCents: number;
  /** Cents of the lines that go to other escrows; absent without any. */
  heldBackCents?: number;
  lineCount: number;
  /** The number of paid lines, from the first on. */
  paidLines: number;
  /** The number of transfers so far. */
  pages: number;
}

/**
 * The totals of one escrow. Its contents are the transfers that are open in it, so the document has
 * the same size for two payers and for two thousand.
 */
export interface Escrow {
  /** `<kind>:<id>`. */
  id: string;
  postedCents: number;
  /** Reserved for it and not captured yet. */
  pendingCents: number;
  /** The number of transfers that are open in it. */
  openTransfers: number;
  settlement: Settlement | null;
  /** The key of the escrow that its money was paid into first, when it was moved here. */
  paidInto?: string;
}

/** One line, to a wallet, of a settlement that takes more than one transaction. */
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

/** One side of a posting. Entries are append-only. */
export interface Entry {
  id: string;
  transferId: string;
  account: string;
  side: 'debit' | 'credit';
  amountCents: number;
  currency: 'USD';
  at: Date;
}

/** A movement of the available balance, in order of occurrence. */
export interface StatementLine {
  id: string;
  userId: string;
  /** Its place on the owner's statement. */
  number: number;
  type: WalletTransaction['type'];
  amountCents: number;
  /** Null while it is pending, and when it failed. */
  balanceAfterCents: number | null;
  status: WalletTransaction['status'];
  holdStatus: WalletTransaction['holdStatus'];
  /** Why money entered or left an escrow; absent elsewhere, on returns of stakes that were
   * released, and on lines of release 0.2.0. */
  purpose?: FundingPurpose | PayoutPurpose;
  title: string;
  note: string | null;
  reference: Reference | null;
  counterpartyId: string | null;
  transferId: string;
  at: Date;
  /** The money that a payout took, or that a transfer brought, by its source and age. */
  funds?: Funds[];
  /** The key of the escrow that its money was paid into, when another one paid it out. */
  paidInto?: string;
}

/**
 * The fields of a stored line that may change: its status, and the place of a pending line once it
 * is posted.
 */
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

/** Money that a player began to add. */
export interface Deposit {
  amountCents: number;
  at: Date;
}

/** The part of the ledger that a command needs. What is not loaded does not exist yet. */
export interface Books {
  accounts: ReadonlyMap<string, Account>;
  escrows: ReadonlyMap<string, Escrow>;
  transfers: ReadonlyMap<string, Transfer>;
  planLines: ReadonlyMap<string, PlanLine>;
  /** By wallet, the lines that count towards its limits of play, where they were asked for. */
  playLines?: ReadonlyMap<string, StatementLine[]>;
  /** By wallet, the money from outside that counts as well, where it was asked for. */
  deposits?: ReadonlyMap<string, Deposit[]>;
  /** The money of wallets by source and age, where it was asked for. */
  funds?: ReadonlyMap<string, FundsState>;
}

export const noBooks: Books = {
  accounts: new Map(),
  escrows: new Map(),
  transfers: new Map(),
  planLines: new Map(),
};

/** The changes of a command; all or none are saved. */
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

/** The decision of a command. */
export interface Outcome<Answer> {
  change: Change;
  answer: Answer;
}
