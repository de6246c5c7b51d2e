import { ChainFollower, type Checkpoint, type PartialChain, type StoredChain } from './checkpoint';
import {
  chainOf,
  emptyChain,
  isClearing,
  shardCount,
  startOfChain,
  type StoredEntry,
} from './entry-chain';
import type { Finding } from './findings';
import { endOf, type Position, positionAfter, type Section } from './position';
import type { RangeSources, Unit } from './range-sources';
import { noCounts, type Slice, type SliceLimits } from './slice';
import { auditUnits } from './unit-balances';

/** The place of a chain among the entries. */
interface Place {
  account: string;
  shard: number;
}

interface Expected extends Place {
  unit: Unit | null;
  stored: StoredChain;
}

const placeOf = (chain: string): Place => {
  if (!isClearing(chain)) return { account: chain, shard: 0 };
  const cut = chain.lastIndexOf('/');
  return { account: chain.slice(0, cut), shard: Number(chain.slice(cut + 1)) };
};

const isBefore = (one: Place, other: Place): boolean =>
  one.account === other.account ? one.shard < other.shard : one.account < other.account;

/** The chains that a unit may have. */
export function chainsOf(unit: string): string[] {
  if (unit.startsWith('user:')) return [unit, `${unit}:bonus`];
  if (!isClearing(unit)) return [unit];
  return Array.from({ length: shardCount }, (_, shard) => chainOf(unit, shard));
}

/** Returns the last account of a unit: a wallet's bonus account sorts after its own. */
const lastAccountOf = (name: string): string => (name.startsWith('user:') ? `${name}:bonus` : name);

/**
 * Follows the chains of the next units of one section from their first entries to their heads.
 * Units are read before their entries, and checkpoints before both, so no transaction is needed.
 */
export async function auditChains(
  sources: RangeSources,
  { position, section }: { position: Position; section: Section },
  limits: SliceLimits,
): Promise<Slice> {
  const after = position.after < section.prefix ? section.prefix : position.after;
  const names = await sources.unitNames(section.prefix, after, limits.units);
  const isLast = names.length < limits.units;
  const last = names.at(-1) ?? '';
  const walk = await ChainWalk.begin(sources, names, position.chain);
  const upTo = isLast ? endOf(section) : lastAccountOf(last);
  const lower = after === section.prefix ? after : lastAccountOf(after);
  const range = { after: lower, upTo, from: position.chain };
  const partial = await walk.follow(sources.entriesIn(range), limits.rows);
  await walk.confirmUnknown(sources);
  const end = isLast ? endOf(section) : last;
  const done = walk.completed(partial);
  const next = partial
    ? { ...positionAfter(done.at(-1)?.name ?? position.after), chain: partial }
    : positionAfter(end);
  const findings = [...walk.findings, ...(await auditUnits(sources, done))];
  return { ...walk.result(section, done), next, findings };
}

class ChainWalk {
  readonly findings: Finding[] = [];
  private readonly followers: { unit: Unit | null; follower: ChainFollower }[] = [];
  /** Chains with entries but without a unit, by account. */
  private readonly unknown: string[] = [];
  private entries = 0;
  private current: { place: Place; expected: Expected; follower: ChainFollower } | null = null;

  private constructor(
    private readonly units: Unit[],
    private expected: Expected[],
    private readonly checkpoints: ReadonlyMap<string, Checkpoint>,
    private readonly from: PartialChain | null,
  ) {}

  static async begin(
    sources: RangeSources,
    names: string[],
    from: PartialChain | null,
  ): Promise<ChainWalk> {
    const checkpoints = await sources.checkpoints(names.flatMap(chainsOf));
    const units = await sources.units(names);
    const expected = units.flatMap((unit) =>
      unit.chains.map((stored) => ({ unit, stored, ...placeOf(stored.name) })),
    );
    const isLeft = (one: Place): boolean => {
      if (!from) return true;
      const first = { account: from.account, shard: from.shard ?? 0 };
      return from.isDone ? isBefore(first, one) : !isBefore(one, first);
    };
    return new ChainWalk(units, expected.filter(isLeft), checkpoints, from);
  }

  /** Follows entries; returns where it was interrupted once it has read `limit` of them. */
  async follow(entries: AsyncIterable<StoredEntry>, limit: number): Promise<PartialChain | null> {
    if (this.from && !this.from.isDone)
      this.enter({ account: this.from.account, shard: this.from.shard ?? 0 });
    for await (const entry of entries) {
      const place = { account: entry.account, shard: entry.shard ?? 0 };
      if (!this.current || isBefore(this.current.place, place)) this.enter(place);
      this.current?.follower.add(entry);
      this.entries += 1;
      // Entries without a number cannot be resumed from.
      if (this.entries >= limit && entry.number !== undefined) return this.interrupted(entry);
    }
    this.judgeBefore(null);
    return null;
  }

  /** Verifies what precedes a chain, and begins with it. */
  private enter(place: Place): void {
    this.judgeBefore(place);
    const [next] = this.expected;
    const isExpected = next && !isBefore(place, next);
    const expected = isExpected ? next : this.unexpected(place);
    if (isExpected) this.expected = this.expected.slice(1);
    const isContinued =
      this.from?.account === place.account && (this.from.shard ?? 0) === place.shard;
    const begun = isContinued && this.from ? this.from : startOfChain;
    this.current = { place, expected, follower: this.followerOf(expected.stored, begun) };
  }

  private unexpected(place: Place): Expected {
    const name = chainOf(place.account, place.shard);
    if (!isClearing(place.account)) this.unknown.push(place.account);
    return { unit: null, stored: { name, head: emptyChain, balanceCents: null }, ...place };
  }

  private followerOf(stored: StoredChain, begun = startOfChain): ChainFollower {
    const { number, hash, cents, broken } = begun;
    const checkpoint = this.checkpoints.get(stored.name) ?? null;
    return new ChainFollower(stored, checkpoint, { number, hash, cents, broken });
  }

  private judgeBefore(place: Place | null): void {
    if (this.current) this.judge(this.current.expected, this.current.follower);
    this.current = null;
    while (this.expected[0] && (!place || isBefore(this.expected[0], place))) {
      const [empty, ...others] = this.expected;
      this.judge(empty, this.followerOf(empty.stored));
      this.expected = others;
    }
  }

  private judge({ unit, account }: Expected, follower: ChainFollower): void {
    this.followers.push({ unit, follower });
    if (!unit && !isClearing(account)) return;
    for (const text of follower.differences()) this.note(follower.stored.name, text);
  }

  private note(about: string, text: string): void {
    this.findings.push({ about, text: `${about}: ${text}` });
  }

  private interrupted({ account, shard }: StoredEntry): PartialChain | null {
    if (!this.current) return null;
    const { expected, follower } = this.current;
    // Entries after the head are left to the next pass.
    const isDone = follower.beyond !== null;
    if (isDone) this.judge(expected, follower);
    const { reached, broken } = follower;
    return { ...reached, broken, account, shard: shard ?? null, isDone };
  }

  /**
   * Entries after a head, or of an account without a document, may be newer than the units read.
   */
  async confirmUnknown(sources: RangeSources): Promise<void> {
    for (const account of new Set(this.unknown)) {
      const owner = account.replace(/:bonus$/, '');
      const [unit] = await sources.units([owner]);
      if (!unit) this.note(account, 'entries of an account that is not there');
    }
    for (const { follower } of this.followers) {
      const { stored, beyond } = follower;
      if (beyond === null || this.unknown.includes(stored.name)) continue;
      const [unit] = await sources.units([placeOf(stored.name).account.replace(/:bonus$/, '')]);
      const now = unit?.chains.find(({ name }) => name === stored.name)?.head ?? emptyChain;
      if (now.number < beyond) this.note(stored.name, `entry ${beyond} is beyond the last entry`);
    }
  }

  /** Returns the units whose chains were all followed to their ends. */
  completed(partial: PartialChain | null): Unit[] {
    if (!partial) return this.units;
    const { account } = partial;
    return this.units.filter(({ name }) => lastAccountOf(name) < account);
  }

  result({ prefix }: Section, done: Unit[]): Pick<Slice, 'rows' | 'counts' | 'advances'> {
    const cents = this.followers.reduce((sum, { follower }) => sum + follower.reached.cents, 0);
    const wrong = new Set(this.findings.map(({ about }) => about));
    const counts = {
      ...noCounts,
      entries: this.entries,
      accounts: prefix === 'user:' ? done.length : 0,
      ...(prefix === 'house:' && { houseCents: cents }),
      ...(prefix === 'suspense:' && { suspenseCents: cents }),
      ...(prefix === 'escrow:' && {
        escrowCents: done.reduce((sum, { escrow }) => sum + (escrow?.postedCents ?? 0), 0),
      }),
    };
    const advances = this.followers.flatMap(({ unit, follower }) => {
      const isRight = unit && !wrong.has(follower.stored.name);
      return (isRight && follower.advance()) || [];
    });
    return { rows: this.entries, counts, advances };
  }
}
