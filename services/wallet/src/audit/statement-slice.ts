import type { StatementLine } from '../ledger/books';
import type { Finding } from './findings';
import {
  endOf,
  idAfter,
  type PartialStatement,
  type Position,
  positionAfter,
  type Section,
} from './position';
import type { RangeSources, Unit } from './range-sources';
import { noCounts, type Slice, type SliceLimits } from './slice';

type Owner = NonNullable<Unit['account']>;

const begun = (userId: string): PartialStatement => ({
  userId,
  number: 0,
  balanceCents: 0,
  brokenAt: null,
});

/** Pending and failed lines move nothing. */
function read(statement: PartialStatement, line: StatementLine): PartialStatement {
  const counts = line.balanceAfterCents !== null;
  const balanceCents = statement.balanceCents + (counts ? line.amountCents : 0);
  const isNext = line.number > statement.number;
  const readsOn = !counts || line.balanceAfterCents === balanceCents;
  const brokenAt = statement.brokenAt ?? (isNext && readsOn ? null : line.id);
  return { ...statement, number: line.number, balanceCents, brokenAt };
}

/**
 * Verifies that the next statements' balances follow from line to line and end at the available
 * balance. Wallets are read before their lines, with the number of lines they had: no line before
 * that changes its balance.
 */
export async function auditStatementSlice(
  sources: RangeSources,
  { position, section }: { position: Position; section: Section },
  limits: SliceLimits,
): Promise<Slice> {
  const after = idAfter(position, section);
  const names = await sources.unitNames('user:', `user:${after}`, limits.units);
  const units = await sources.units(names);
  const owners = units.flatMap(({ account }) => account ?? []);
  const isLast = names.length < limits.units;
  const last = owners.at(-1)?.id ?? after;
  const walk = new StatementWalk(owners, position.statement);
  const range = { after, upTo: isLast ? null : last, from: position.statement };
  const partial = await walk.follow(sources.lines(range), limits.rows);
  await walk.confirmUnknown(sources);
  const done = walk.lastDone;
  const next = partial
    ? {
        ...positionAfter(done ? `${section.prefix}${done}` : position.after),
        statement: partial,
      }
    : positionAfter(isLast ? endOf(section) : `${section.prefix}${last}`);
  const { findings, rows } = walk;
  return { next, counts: noCounts, rows, findings, advances: [] };
}

class StatementWalk {
  readonly findings: Finding[] = [];
  lastDone: string | null = null;
  rows = 0;
  private current: PartialStatement | null;
  private readonly unknown: string[] = [];
  private owners: Owner[];

  constructor(owners: Owner[], from: PartialStatement | null) {
    this.current = from;
    this.owners = owners.filter(({ id }) => !from || id >= from.userId);
  }

  /** Reads lines; returns where it was interrupted once it has read `limit` of them. */
  async follow(
    lines: AsyncIterable<StatementLine>,
    limit: number,
  ): Promise<PartialStatement | null> {
    for await (const line of lines) {
      if (this.current?.userId !== line.userId) {
        this.judgeBefore(line.userId);
        this.current = begun(line.userId);
      }
      const owner = this.owners[0];
      const isKnown = owner?.id === line.userId;
      if (!isKnown && this.unknown.at(-1) !== line.userId) this.unknown.push(line.userId);
      // Lines that were written since the wallet was read are left to the next pass.
      const isNew = isKnown && line.number > owner.lineCount;
      this.current = isNew ? this.current : read(this.current, line);
      this.rows += 1;
      if (this.rows >= limit && !isNew) return this.current;
    }
    this.judgeBefore(null);
    return null;
  }

  private judgeBefore(userId: string | null): void {
    for (;;) {
      const [owner, ...others] = this.owners;
      if (!owner || (userId !== null && owner.id >= userId)) return;
      this.judge(owner, this.current?.userId === owner.id ? this.current : begun(owner.id));
      this.owners = others;
      this.lastDone = owner.id;
    }
  }

  private judge({ id, availableCents }: Owner, statement: PartialStatement): void {
    const { brokenAt, balanceCents } = statement;
    if (brokenAt) this.note(id, `does not read on at ${brokenAt}`);
    if (balanceCents !== availableCents) {
      this.note(id, `ends at ${balanceCents}, ${availableCents} are available`);
    }
  }

  private note(userId: string, text: string): void {
    const about = `statement:${userId}`;
    this.findings.push({ about, text: `${about}: ${text}` });
  }

  /** A wallet that was opened since its range was read is no difference. */
  async confirmUnknown(sources: RangeSources): Promise<void> {
    for (const userId of this.unknown) {
      const [unit] = await sources.units([`user:${userId}`]);
      if (!unit) this.note(userId, 'belongs to no wallet');
    }
  }
}
