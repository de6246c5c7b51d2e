import { type EntryId, type Format, type Refusal, refuse, type Stage } from './stage';

const maxEntries = 1024;

/**
 * Creates a stage from its entries in seed order, or refuses it with `bad-stage`: fewer than 2 or
 * more than 1,024 entries, an entry twice, a best-of that can end in a draw.
 */
export function createStage(
  id: string,
  format: Format,
  entries: EntryId[],
): { ok: true; stage: Stage } | { ok: false; refusal: Refusal } {
  const problem = problemOf(format, entries);
  if (problem) return refuse('bad-stage', problem, { entries: entries.length });
  const decisions = { results: {}, withdrawals: {}, undos: [], sequence: 0, version: 1 };
  return { ok: true, stage: { id, format, entries: [...entries], ...decisions } };
}

function problemOf(format: Format, entries: EntryId[]): string | null {
  if (entries.length < 2) return 'A stage needs at least two entries.';
  if (entries.length > maxEntries) return `A stage has at most ${maxEntries} entries.`;
  if (new Set(entries).size < entries.length) return 'An entry appears twice.';
  const bestOfs = Object.values(format.bestOf);
  if (bestOfs.some((bestOf) => !isOdd(bestOf)))
    return 'Best-of must be 1, 3, 5 or another odd number.';
  return null;
}

const isOdd = (bestOf: number | undefined): boolean =>
  bestOf !== undefined && Number.isSafeInteger(bestOf) && bestOf > 0 && bestOf % 2 === 1;
