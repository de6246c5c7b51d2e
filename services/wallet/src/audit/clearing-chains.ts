import { houseAccount } from '../ledger/books';
import {
  type ChainHead,
  chainOf,
  emptyChain,
  followed,
  type FollowedChain,
  isClearing,
  startOfChain,
  type StoredEntry,
} from './entry-chain';
import type { Findings } from './findings';
import type { LedgerSources } from './sources';

type Heads = ReadonlyMap<string, ChainHead>;
type Sums = { houseCents: number; suspenseCents: number };

/**
 * The chains of the house, providers and suspense. Heads are read before their entries: every entry
 * up to a head must exist, whatever is written meanwhile, so no transaction is needed.
 */
export class ClearingChains {
  private readonly chains = new Map<string, FollowedChain>();
  private readonly moved = new Set<string>();

  private constructor(private readonly before: Heads) {}

  static async of(sources: LedgerSources): Promise<ClearingChains> {
    return new ClearingChains(await sources.heads());
  }

  /** Follows the entries of clearing accounts and yields the others. */
  async *without(entries: AsyncIterable<StoredEntry>): AsyncGenerator<StoredEntry> {
    for await (const entry of entries) {
      if (isClearing(entry.account)) this.follow(entry);
      else yield entry;
    }
  }

  /** Adds the sums to `checked` and reports every chain that does not lead to its head. */
  async report(sources: LedgerSources, checked: Sums, findings: Findings): Promise<void> {
    const after = await sources.heads();
    for (const [name, { cents }] of this.chains) {
      if (name.startsWith('suspense:')) checked.suspenseCents += cents;
      if (name.startsWith(`${houseAccount}/`)) checked.houseCents += cents;
    }
    for (const name of new Set([...this.chains.keys(), ...this.before.keys()])) {
      const difference = this.differenceOf(name, after.get(name) ?? emptyChain);
      if (difference) findings.note(`${name}: ${difference}`);
    }
  }

  private follow(entry: StoredEntry): void {
    const name = chainOf(entry.account, entry.shard);
    const chain = followed(this.chains.get(name) ?? startOfChain, entry);
    this.chains.set(name, chain);
    const head = this.before.get(name);
    if (head && chain.number === head.number && chain.hash !== head.hash) this.moved.add(name);
  }

  private differenceOf(name: string, after: ChainHead): string | null {
    const { number, broken } = this.chains.get(name) ?? startOfChain;
    const before = this.before.get(name) ?? emptyChain;
    if (broken) return broken;
    if (number < before.number) return `entry ${number + 1} is missing`;
    if (number > after.number) return `entry ${after.number + 1} is beyond the last entry`;
    return this.moved.has(name) ? `entry ${before.number} is not the last entry stored` : null;
  }
}
