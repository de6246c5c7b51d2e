import {
  type ChainHead,
  endDifference,
  followed,
  type FollowedChain,
  startOfChain,
  type StoredEntry,
} from './entry-chain';

/** A verified place in a chain: everything up to this entry was found right. */
export interface Checkpoint extends ChainHead {
  /** The name of the chain. */
  chain: string;
  /** The sum of its entries up to there, in cents: credits less debits. */
  cents: number;
}

/** A checkpoint to save in the place of the one that the verification began with. */
export interface Advance {
  from: Checkpoint | null;
  to: Checkpoint;
}

/** The end of a chain as its account's document or its head says. */
export interface StoredChain {
  name: string;
  head: ChainHead;
  /** The stored balance in cents; null for clearing accounts, which have none. */
  balanceCents: number | null;
}

/** Where following a chain from its first entry was interrupted. */
export interface PartialChain extends FollowedChain {
  account: string;
  /** Null where the account has no shards. */
  shard: number | null;
  /** Its head was reached; entries that follow are left out. */
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
 * Follows one chain to a head that was read before its entries. Entries that were written since
 * come after that head and are left to the next audit.
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

  /** What is wrong with the entries so far; null while all fit. */
  get broken(): string | null {
    return this.chain.broken ?? this.otherAtCheckpoint;
  }

  /** What differs once all entries up to the head were added. */
  differences(): string[] {
    const { head, balanceCents } = this.stored;
    const found = [endDifference(this.chain, head), this.otherAtCheckpoint, this.rolledBack()];
    const { cents } = this.chain;
    if (balanceCents !== null && balanceCents !== cents) {
      found.push(`stored balance: expected ${cents}, found ${balanceCents}`);
    }
    return found.filter((one) => one !== null);
  }

  /** The checkpoint at the last entry that was added; null where that is no progress. */
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
