import {
  type ChainHead,
  endDifference,
  followed,
  type FollowedChain,
  startOfChain,
  type StoredEntry,
} from './entry-chain';

/** A verified place in a chain: everything up to this entry was found correct. */
export interface Checkpoint extends ChainHead {
  /** The name of the chain. */
  chain: string;
  /** The sum of its entries up to this one, in cents: credits less debits. */
  cents: number;
}

/** A checkpoint to save, and the one it replaces. */
export interface Advance {
  from: Checkpoint | null;
  to: Checkpoint;
}

/** The end of a chain according to its account's document or its head. */
export interface StoredChain {
  name: string;
  head: ChainHead;
  /** The stored balance in cents; null for clearing accounts, which have none. */
  balanceCents: number | null;
}

/** The entry at which following a chain was interrupted. */
export interface PartialChain extends FollowedChain {
  account: string;
  /** Null where the account has no shards. */
  shard: number | null;
  /** Set once its head was reached; entries after it are ignored. */
  isDone: boolean;
}

/** A chain that is followed from its checkpoint. */
export const after = ({ number, hash, cents }: Checkpoint): FollowedChain => ({
  number,
  hash,
  cents,
  broken: null,
});

/**
 * Follows one chain to a head that was read before its entries. Entries written since come after
 * that head and are left to the next audit.
 */
export class ChainFollower {
  private otherAtCheckpoint: string | null = null;
  /** The number of the first entry after the head. */
  beyond: number | null = null;

  constructor(
    readonly stored: StoredChain,
    private readonly checkpoint: Checkpoint | null,
    private chain: FollowedChain = startOfChain,
  ) {}

  add(entry: StoredEntry): void {
    const { number } = entry;
    if (number !== undefined && number > this.stored.head.number) {
      this.beyond ??= number;
      return;
    }
    this.chain = followed(this.chain, entry);
    if (number !== undefined && number === this.checkpoint?.number) this.compare(this.checkpoint);
  }

  get reached(): FollowedChain {
    return this.chain;
  }

  /** The first difference among the entries so far; null without one. */
  get broken(): string | null {
    return this.chain.broken ?? this.otherAtCheckpoint;
  }

  /** Returns the difference after all entries up to the head were added. */
  differences(): string[] {
    const { head, balanceCents } = this.stored;
    const found = [endDifference(this.chain, head), this.otherAtCheckpoint, this.rolledBack()];
    const { cents } = this.chain;
    if (balanceCents !== null && balanceCents !== cents) {
      found.push(`stored balance: expected ${cents}, found ${balanceCents}`);
    }
    return found.filter((one) => one !== null);
  }

  /** Returns the checkpoint at the last added entry; null without progress. */
  advance(): Advance | null {
    const { number, hash, cents } = this.chain;
    const from = this.checkpoint;
    const isEmpty = number === 0 && cents === 0;
    if (this.broken || isEmpty || (from && from.number >= number)) return null;
    return { from, to: { chain: this.stored.name, number, hash, cents } };
  }

  private compare({ number, hash, cents }: Checkpoint): void {
    if (hash === this.chain.hash && cents === this.chain.cents) return;
    this.otherAtCheckpoint ??= `entries up to ${number} are not those of the checkpoint`;
  }

  private rolledBack(): string | null {
    const { number } = this.stored.head;
    const from = this.checkpoint;
    if (!from || from.number <= number) return null;
    return `the checkpoint is at entry ${from.number}, the last entry is ${number}`;
  }
}
