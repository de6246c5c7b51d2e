import type { Account } from '../ledger/account';
import type { Escrow, StatementLine, Transfer } from '../ledger/books';
import type { Checkpoint, PartialChain, StoredChain } from './checkpoint';
import type { StoredEntry } from './entry-chain';

/**
 * The owner of chains as stored at one moment: an escrow, a user's wallet, or a clearing account.
 * By name, units sort as their entries do.
 */
export interface Unit {
  /** `escrow:<key>`, `user:<id>` or a clearing account. */
  name: string;
  /** In the order of their entries. */
  chains: StoredChain[];
  /** Changes with every change of the unit's balances; 0 for clearing accounts. */
  version: number;
  account: (Account & { availableCents: number }) | null;
  escrow: Escrow | null;
}

/** Ledger accounts by name: after one, up to and including another. */
export interface AccountRange {
  after: string;
  upTo: string;
  /** Starts within a chain instead, after one of its entries. */
  from: PartialChain | null;
}

export type OpenTransfer = Pick<Transfer, 'postings' | 'status' | 'openIn'>;

/** The bounded reads of an audit, each from an index. */
export interface RangeSources {
  /** Returns names of the first units of one kind after a name, in order. */
  unitNames(prefix: string, after: string, limit: number): Promise<string[]>;
  /** Returns names of the first units after a name that have unaudited entries. */
  unauditedNames(after: string, limit: number): Promise<string[]>;
  /** Returns units as stored now, by name and in order; missing ones are omitted. */
  units(names: string[]): Promise<Unit[]>;
  checkpoints(chains: string[]): Promise<ReadonlyMap<string, Checkpoint>>;
  /** By account, shard and number; entries without a number first. */
  entriesIn(range: AccountRange): AsyncIterable<StoredEntry>;
  /** Returns at most `limit` numbered entries of one chain after a number, in order. */
  entriesAfter(chain: string, number: number, limit: number): Promise<StoredEntry[]>;
  /** Returns the sum of a chain's entries without a number. */
  unnumberedCents(chain: string): Promise<number>;
  /** Returns transfers that are pending, or open in an escrow, each once. */
  openTransfers(): AsyncIterable<OpenTransfer>;
  /** Returns the first transfers after an id, by id. */
  transfersAfter(id: string, limit: number): Promise<Transfer[]>;
  transfers(ids: string[]): Promise<Transfer[]>;
  /** Returns entries by their transfers' ids: after one, up to another or to the end. */
  entriesOfRange(after: string, upTo: string | null): AsyncIterable<StoredEntry>;
  entriesOf(transferIds: string[]): Promise<StoredEntry[]>;
  /** Returns statement lines by owner and number: owners after one, up to another or to the end. */
  lines(range: LineRange): AsyncIterable<StatementLine>;
}

export interface LineRange {
  after: string;
  /** Null for all. */
  upTo: string | null;
  /** Starts within a statement instead, after one of its lines. */
  from: { userId: string; number: number } | null;
}
