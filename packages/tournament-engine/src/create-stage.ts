import { known } from './known';
import {
  type EntryId,
  type Format,
  type Refusal,
  refuse,
  type RoundRobin,
  type Stage,
} from './stage';

const maxEntries = 1024;
/** A group of 64 has 2,016 matches. */
const mostInGroup = 64;

/**
 * Creates a stage from its entries in seed order, or refuses it with `bad-stage`: fewer than 2 or
 * more than 1,024 entries, an entry twice, a best-of that can end in a draw.
 */
export function createStage(
  id: string,
  format: Format,
  entries: EntryId[],
): { ok: true; stage: Stage } | { ok: false; refusal: Refusal } {
  const isTwice = new Set(entries).size < entries.length;
  const problem = isTwice ? 'An entry appears twice.' : stageProblem(format, entries.length);
  if (problem) return refuse('bad-stage', problem, { entries: entries.length });
  const decisions = { results: {}, withdrawals: {}, undos: [], sequence: 0, version: 1 };
  return { ok: true, stage: { id, format, entries: [...entries], ...decisions } };
}

/** Why a stage of this format cannot have this many entries, or null. */
export function stageProblem(format: Format, entries: number): string | null {
  if (entries < 2) return 'A stage needs at least two entries.';
  if (entries > maxEntries) return `A stage has at most ${maxEntries} entries.`;
  return format.kind === 'round-robin'
    ? groupProblem(format, entries)
    : bestOfProblem(Object.values(format.bestOf), isOdd);
}

function groupProblem(format: RoundRobin, entries: number): string | null {
  const { groups } = format;
  const isWhole = Number.isSafeInteger(groups) && groups > 0;
  if (!isWhole || entries < 2 * groups) return 'Each group needs at least two entries.';
  if (Math.ceil(entries / groups) > mostInGroup)
    return `A group has at most ${mostInGroup} entries.`;
  return bestOfProblem(Object.values(format.bestOf), isPositive);
}

const bestOfProblem = (
  values: (number | undefined)[],
  isAllowed: (bestOf: number | undefined) => boolean,
): string | null =>
  values.every(isAllowed) ? null : 'Best-of must be 1, 3, 5, …; groups may use even numbers too.';

const isPositive = (bestOf: number | undefined): boolean =>
  bestOf !== undefined && Number.isSafeInteger(bestOf) && bestOf > 0;

const isOdd = (bestOf: number | undefined): boolean =>
  isPositive(bestOf) && known(bestOf) % 2 === 1;
