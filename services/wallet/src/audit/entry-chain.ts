import { createHash } from 'node:crypto';
import type { Entry } from '../ledger/books';

/** The end of a chain of entries: the number and the hash of its last entry. */
export interface ChainHead {
  number: number;
  hash: string;
}

/** An entry with its place in its chain. Entries of clearing accounts have a shard. */
export type ChainedEntry = Entry & ChainHead & { shard?: number };

/** A stored entry; earlier releases gave it no number. */
export type StoredEntry = Entry & Partial<ChainHead> & { shard?: number };

export const emptyChain: ChainHead = { number: 0, hash: '' };

/**
 * The chains per clearing account; several, so that transactions of different processes do not
 * conflict.
 */
export const shardCount = 16;

/** Whether an account has entries only and no balance document: house, providers, suspense. */
export const isClearing = (account: string): boolean => /^(house|provider|suspense):/.test(account);

/** The name of an account's chain; of a clearing account's, that of one shard. */
export const chainOf = (account: string, shard = 0): string =>
  isClearing(account) ? `${account}/${shard}` : account;

/** SHA-256 of the previous entry's hash and the monetary fields of this entry. */
export function entryHash(previousHash: string, entry: Entry): string {
  const { id, transferId, account, side, amountCents, currency } = entry;
  const content = JSON.stringify([id, transferId, account, side, amountCents, currency]);
  return createHash('sha256').update(`${previousHash}|${content}`).digest('base64url');
}

/**
 * Numbers entries in their order, each in its chain, without gaps.
 * @param heads of the chains by name; one that is not in it is empty
 * @param shard where entries of clearing accounts go
 * @returns the entries, and the new heads of the chains that grew
 */
export function chained(
  entries: Entry[],
  heads: ReadonlyMap<string, ChainHead>,
  shard: number,
): { entries: ChainedEntry[]; heads: Map<string, ChainHead> } {
  const grown = new Map<string, ChainHead>();
  const numbered = entries.map((entry): ChainedEntry => {
    const chain = chainOf(entry.account, shard);
    const before = grown.get(chain) ?? heads.get(chain) ?? emptyChain;
    const head = { number: before.number + 1, hash: entryHash(before.hash, entry) };
    grown.set(chain, head);
    return { ...entry, ...(isClearing(entry.account) && { shard }), ...head };
  });
  return { entries: numbered, heads: grown };
}

/** A chain that is followed entry by entry. */
export interface FollowedChain extends ChainHead {
  cents: number;
  /** The first entry's difference; null while all are correct. */
  broken: string | null;
}

export const startOfChain: FollowedChain = { ...emptyChain, cents: 0, broken: null };

const signedCents = ({ side, amountCents }: Entry): number =>
  side === 'credit' ? amountCents : -amountCents;

/** Returns the chain with one more entry. Entries without a number count only for the sum. */
export function followed(chain: FollowedChain, entry: StoredEntry): FollowedChain {
  const cents = chain.cents + signedCents(entry);
  const { number, hash = '' } = entry;
  if (number === undefined) return { ...chain, cents };
  return { number, hash, cents, broken: chain.broken ?? breakAt(chain, { ...entry, number }) };
}

function breakAt(chain: ChainHead, entry: StoredEntry & { number: number }): string | null {
  const expected = chain.number + 1;
  if (entry.number > expected) return `entry ${expected} is missing`;
  if (entry.number < expected) return `entry number ${entry.number} occurs twice`;
  if (entry.hash === entryHash(chain.hash, entry)) return null;
  return `entry ${entry.number} does not follow from the entry before it`;
}

/** Returns the difference between a chain followed to its end and its stored head. */
export function endDifference(chain: FollowedChain, head: ChainHead): string | null {
  if (chain.broken) return chain.broken;
  if (chain.number < head.number) return `entry ${chain.number + 1} is missing`;
  if (chain.number > head.number) return `entry ${head.number + 1} is beyond the last entry`;
  return chain.hash === head.hash ? null : `entry ${head.number} is not the last entry stored`;
}
