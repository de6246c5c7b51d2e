import type { Account } from '../domain/account';
import type { Entry, Escrow, StatementLine, Transfer } from '../domain/books';
import type { Sums } from './findings';

/** Everything there is, each collection in the order that its walk needs. */
export interface LedgerSources {
  /** By id. */
  accounts(): AsyncIterable<Account & { availableCents: number }>;
  /** By id. */
  escrows(): AsyncIterable<Escrow>;
  /** By id. */
  transfers(): AsyncIterable<Transfer>;
  /** By id, so those of one transfer lie together. */
  entries(): AsyncIterable<Entry>;
  entriesByAccount(): AsyncIterable<Entry>;
  /** By owner and number. */
  lines(): AsyncIterable<StatementLine>;
}

/** What is open right now, counted from pending transfers and captured stakes. */
export interface Open {
  /** Pending debits by ledger account. */
  pendingDebits: Sums;
  /** Pending credits by ledger account. */
  pendingCredits: Sums;
  /** Captured and unsettled stakes by payer. */
  staked: Sums;
  /** Cents of the transfers that are open in an escrow, by its key. */
  cents: Sums;
  /** How many transfers are open in an escrow, by its key. */
  transfers: Sums;
}
