import { chainsOf } from './chain-slice';
import {
  type Advance,
  after,
  ChainFollower,
  type Checkpoint,
  type StoredChain,
} from './checkpoint';
import { emptyChain, startOfChain } from './entry-chain';
import type { Finding } from './findings';
import type { RangeSources, Unit } from './range-sources';
import type { SliceLimits } from './slice';
import { auditTransfersById } from './transfer-slice';

/** A unit whose chains were all followed to the named heads. */
export interface AuditedUnit {
  name: string;
  /** By chain. */
  numbers: ReadonlyMap<string, number>;
}

/** The findings of one step of an increment. */
export interface AuditStep {
  /** The name up to which units were verified; null after the last. */
  after: string | null;
  /** Whether a chain has more new entries than one step reads. */
  isPartial: boolean;
  /** Entries that were read and are new since their checkpoints. */
  rows: number;
  findings: Finding[];
  advances: Advance[];
  /** Units whose new entries are all correct: nothing is left to the next increment. */
  audited: AuditedUnit[];
  /** Chains without differences. */
  right: string[];
}

/** The number of units whose entries are read in parallel. */
const sideBySide = 10;

/**
 * Verifies what came after the checkpoints of the next units with new entries: the chains from
 * there to their heads, the balances, and the transfers of the new entries. Reads at most
 * `limits.rows` entries of each chain and begins no further units after as many in total. Units are
 * read after their checkpoints and before their entries, so no transaction is needed.
 */
export async function auditIncrement(
  sources: RangeSources,
  from: string,
  limits: SliceLimits,
): Promise<AuditStep> {
  const names = await sources.unauditedNames(from, limits.units);
  const checkpoints = await sources.checkpoints(names.flatMap(chainsOf));
  const units = await sources.units(names);
  const work = new IncrementWork(sources, checkpoints, limits.rows);
  let last = from;
  for (let first = 0; first < units.length && work.rows < limits.rows; first += sideBySide) {
    const some = units.slice(first, first + sideBySide);
    await Promise.all(some.map((unit) => work.audit(unit)));
    last = some.at(-1)?.name ?? last;
  }
  const isAll = names.length < limits.units && last === (units.at(-1)?.name ?? from);
  await work.auditTransfers();
  return { ...work.step(), after: isAll ? null : last };
}

class IncrementWork {
  rows = 0;
  private readonly findings: Finding[] = [];
  private readonly advances: Advance[] = [];
  private readonly audited: AuditedUnit[] = [];
  private readonly right: string[] = [];
  private readonly transfers = new Set<string>();
  private isPartial = false;

  constructor(
    private readonly sources: RangeSources,
    private readonly checkpoints: ReadonlyMap<string, Checkpoint>,
    private readonly limit: number,
  ) {}

  async audit({ name, chains }: Unit): Promise<void> {
    const results = [];
    for (const stored of chains) results.push(await this.follow(stored));
    if (!results.every((result) => result === 'right')) return;
    const numbers = new Map(chains.map((chain) => [chain.name, chain.head.number]));
    this.audited.push({ name, numbers });
  }

  /** Returns `partial` where more entries are left than one step reads. */
  private async follow(stored: StoredChain): Promise<'right' | 'wrong' | 'partial'> {
    const checkpoint = this.checkpoints.get(stored.name) ?? null;
    if (isUnusedBonus(stored, checkpoint)) return 'right';
    const begun = checkpoint ? after(checkpoint) : await this.startOf(stored);
    const follower = new ChainFollower(stored, checkpoint, begun);
    // Reads one more than it follows, to detect whether more are left.
    const entries = await this.sources.entriesAfter(stored.name, begun.number, this.limit + 1);
    const isPartial = entries.length > this.limit;
    for (const entry of entries.slice(0, this.limit)) {
      follower.add(entry);
      this.transfers.add(entry.transferId);
    }
    this.rows += Math.min(entries.length, this.limit);
    const isBehind = isPartial && follower.reached.number < stored.head.number;
    const differences = isBehind && !follower.broken ? [] : follower.differences();
    if (await this.isBeyond(follower)) {
      differences.push(`entry ${follower.beyond} is beyond the last entry`);
    }
    return this.conclude(follower, differences, { isBehind });
  }

  private conclude(
    follower: ChainFollower,
    differences: string[],
    { isBehind }: { isBehind: boolean },
  ): 'right' | 'wrong' | 'partial' {
    const { name } = follower.stored;
    this.findings.push(...differences.map((text) => ({ about: name, text: `${name}: ${text}` })));
    if (differences.length > 0) return 'wrong';
    this.right.push(name);
    const advance = follower.advance();
    if (advance) this.advances.push(advance);
    this.isPartial ||= isBehind;
    return isBehind ? 'partial' : 'right';
  }

  private async startOf({ name }: StoredChain) {
    return { ...startOfChain, cents: await this.sources.unnumberedCents(name) };
  }

  /** An entry after the head that was read is new, unless it is after the present head too. */
  private async isBeyond({ stored, beyond }: ChainFollower): Promise<boolean> {
    if (beyond === null) return false;
    const [unit] = await this.sources.units([unitOf(stored.name)]);
    const chain = unit?.chains.find(({ name }) => name === stored.name);
    return (chain?.head ?? emptyChain).number < beyond;
  }

  async auditTransfers(): Promise<void> {
    this.findings.push(...(await auditTransfersById(this.sources, [...this.transfers])));
  }

  step(): Omit<AuditStep, 'after'> {
    const { rows, findings, advances, audited, right, isPartial } = this;
    return { rows, findings, advances, audited, right, isPartial };
  }
}

/** The unit that a chain belongs to. */
const unitOf = (chain: string): string => chain.replace(/:bonus$|\/\d+$/, '');

/** Most wallets have no bonus entries: nothing to read then. */
const isUnusedBonus = ({ name, head, balanceCents }: StoredChain, checkpoint: Checkpoint | null) =>
  name.endsWith(':bonus') && !checkpoint && head.number === 0 && balanceCents === 0;
