import { known } from './known';
import {
  type Criterion,
  type EntryId,
  type Format,
  type Refusal,
  refuse,
  type RoundRobin,
  type Stage,
  type Swiss,
} from './stage';

const maxEntries = 1024;
/** A group of 64 has 2,016 matches. */
const mostInGroup = 64;
const mostInSwiss = 4096;
/** With more rounds the last 64 entries could have no pairing without a rematch. */
const mostRounds = 31;

/**
 * Creates a stage from its entries in seed order, or refuses it with `bad-stage`: fewer than 2 or
 * more than 1,024 entries (4,096 for Swiss), an entry twice, a best-of that can end in a draw.
 */
export function createStage(
  id: string,
  format: Format,
  entries: EntryId[],
): { ok: true; stage: Stage } | { ok: false; refusal: Refusal } {
  const isTwice = new Set(entries).size < entries.length;
  const problem = isTwice ? 'An entry appears twice.' : stageProblem(format, entries.length);
  if (problem) return refuse('bad-stage', problem, { entries: entries.length });
  const decisions = {
    results: {},
    withdrawals: {},
    rounds: [],
    undos: [],
    sequence: 0,
    version: 1,
  };
  return { ok: true, stage: { id, format, entries: [...entries], ...decisions } };
}

/** Why a stage of this format cannot have this many entries, or null. */
export function stageProblem(format: Format, entries: number): string | null {
  if (entries < 2) return 'A stage needs at least two entries.';
  const tooMany = sizeProblem(format, entries);
  if (tooMany) return tooMany;
  if (format.kind === 'round-robin') return groupProblem(format, entries);
  if (format.kind === 'swiss') return swissProblem(format);
  return bestOfProblem(Object.values(format.bestOf), isOdd);
}

function sizeProblem({ kind }: Format, entries: number): string | null {
  const isSwiss = kind === 'swiss';
  const most = isSwiss ? mostInSwiss : maxEntries;
  if (entries <= most) return null;
  const names = isSwiss ? 'A Swiss stage' : groupsOr(kind, 'An elimination stage');
  return `${names} has at most ${most.toLocaleString('en')} entries; split it into pools.`;
}

const groupsOr = (kind: Format['kind'], otherwise: string): string =>
  kind === 'round-robin' ? 'A stage of groups' : otherwise;

function swissProblem({ ends, bestOf }: Swiss): string | null {
  const isRecord = ends.after === 'record';
  const limits = isRecord ? [ends.wins, ends.losses] : [ends.rounds];
  const rounds = isRecord ? ends.wins + ends.losses - 1 : ends.rounds;
  const isWhole = limits.every((limit) => Number.isSafeInteger(limit) && limit > 0);
  if (!isWhole || rounds > mostRounds) return `A Swiss stage has 1 to ${mostRounds} rounds.`;
  return bestOfProblem(Object.values(bestOf), isRecord ? isOdd : isPositive);
}

function groupProblem(format: RoundRobin, entries: number): string | null {
  const { groups } = format;
  const isWhole = Number.isSafeInteger(groups) && groups > 0;
  if (!isWhole || entries < 2 * groups) return 'Each group needs at least two entries.';
  if (Math.ceil(entries / groups) > mostInGroup)
    return `A group has at most ${mostInGroup} entries.`;
  const swissOnly = format.criteria.find((criterion) => swissCriteria.has(criterion));
  if (swissOnly) return `Groups cannot be ranked by ${swissOnly}.`;
  return bestOfProblem(Object.values(format.bestOf), isPositive);
}

/** Derived for Swiss only: all members of a group meet the same opponents. */
const swissCriteria = new Set<Criterion>(['buchholz', 'buchholz-cut-1', 'sonneborn-berger']);

const bestOfProblem = (
  values: (number | undefined)[],
  isAllowed: (bestOf: number | undefined) => boolean,
): string | null =>
  values.every(isAllowed) ? null : 'Best-of must be 1, 3, 5, …; even numbers need draws.';

const isPositive = (bestOf: number | undefined): boolean =>
  bestOf !== undefined && Number.isSafeInteger(bestOf) && bestOf > 0;

const isOdd = (bestOf: number | undefined): boolean =>
  isPositive(bestOf) && known(bestOf) % 2 === 1;
