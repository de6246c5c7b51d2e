import type { Account } from '../domain/account';
import type { Escrow, StatementLine, Transfer } from '../domain/books';
import type { Checkpoint, PartialChain, StoredChain } from './checkpoint';
import type { StoredEntry } from './entry-chain';

/**
 * What chains belong to, as it was stored at one moment: an escrow, a user's wallet, or a clearing
 * account. In the order of names, units lie as their entries do.
 */
export interface Unit {
  /** `escrow:<key>`, `user:<id>` or a clearing account. */
  name: string;
  /** In the order of their entries. */
  chains: StoredChain[];
  /** Changes with everything that the unit's balances follow from; 0 for clearing accounts. */
  version: number;
  account: (Account & { availableCents: number }) | null;
  escrow: Escrow | null;
}

/** Ledger accounts by name: those after one, up to and with another. */
export interface AccountRange {
  after: string;
  upTo: string;
  /** Begins within a chain instead, after an entry of it. */
  from: PartialChain | null;
}

export type OpenTransfer = Pick<Transfer, 'postings' | 'status' | 'openIn'>;

/** Reads of an audit that are bounded, each from an index. */
export interface RangeSources {
  /** Names of the first units of one kind after a name, in order. */
  unitNames(prefix: string, after: string, limit: number): Promise<string[]>;
  /** Names of the first units after a name that have entries which no audit has seen. */
  unauditedNames(after: string, limit: number): Promise<string[]>;
  /** Units as they are stored now, by name and in order; those that don't exist are left out. */
  units(names: string[]): Promise<Unit[]>;
  checkpoints(chains: string[]): Promise<ReadonlyMap<string, Checkpoint>>;
  /** By account, shard and number; entries without a number first. */
  entriesIn(range: AccountRange): AsyncIterable<StoredEntry>;
  /** At most `limit` numbered entries of one chain after a number, in order. */
  entriesAfter(chain: string, number: number, limit: number): Promise<StoredEntry[]>;
  /** The sum of a chain's entries that have no number. */
  unnumberedCents(chain: string): Promise<number>;
  /** Transfers that are pending, or open in an escrow, each once. */
  openTransfers(): AsyncIterable<OpenTransfer>;
  /** The first transfers after an id, by id. */
  transfersAfter(id: string, limit: number): Promise<Transfer[]>;
  transfers(ids: string[]): Promise<Transfer[]>;
  /** Entries of transfers by the transfers' ids: those after one, up to another or to the end. */
  entriesOfRange(after: string, upTo: string | null): AsyncIterable<StoredEntry>;
  entriesOf(transferIds: string[]): Promise<StoredEntry[]>;
  /** Statement lines by owner and number: owners after one, up to another or to the end. */
  lines(range: LineRange): AsyncIterable<StatementLine>;
}

export interface LineRange {
  after: string;
  /** Null for all. */
  upTo: string | null;
  /** Begins within a statement instead, after a line of it. */
  from: { userId: string; number: number } | null;
}
