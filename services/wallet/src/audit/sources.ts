import type { Account } from '../ledger/account';
import type { Escrow, StatementLine, Transfer } from '../ledger/books';
import type { ChainHead, StoredEntry } from './entry-chain';
import { Sums } from './findings';

type StoredEscrow = Escrow & { chain?: ChainHead };
type StoredAccount = Account & {
  availableCents: number;
  chain?: ChainHead;
  bonusChain?: ChainHead;
};

/** The whole ledger, each collection in the order that its walk needs. */
export interface LedgerSources {
  /** By id. */
  accounts(): AsyncIterable<StoredAccount>;
  /** By id. */
  escrows(): AsyncIterable<StoredEscrow>;
  /** By id. */
  transfers(): AsyncIterable<Transfer>;
  /** By id, so entries of one transfer are adjacent. */
  entries(): AsyncIterable<StoredEntry>;
  /** By account, shard and number. */
  entriesByAccount(): AsyncIterable<StoredEntry>;
  /** Heads of the chains of clearing accounts, by name. */
  heads(): Promise<ReadonlyMap<string, ChainHead>>;
  /** By owner and number. */
  lines(): AsyncIterable<StatementLine>;
}

/** The amounts that are open now, computed from pending transfers and captured stakes. */
export interface Open {
  /** Pending debits by ledger account. */
  pendingDebits: Sums;
  /** Pending credits by ledger account. */
  pendingCredits: Sums;
  /** Captured and unsettled stakes by payer. */
  staked: Sums;
  /** Cents of the transfers that are open in an escrow, by its key. */
  cents: Sums;
  /** The number of transfers that are open in an escrow, by its key. */
  transfers: Sums;
}

export const nothingOpen = (): Open => ({
  pendingDebits: new Sums(),
  pendingCredits: new Sums(),
  staked: new Sums(),
  cents: new Sums(),
  transfers: new Sums(),
});
