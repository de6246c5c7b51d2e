import type { Repository } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import type { MatchDeps } from '../deps';
import { withoutClocks } from '../match/clock';
import type { Match } from '../match/match';
import { append, type CaseDraft, type CaseFile } from './case-file';
import { historyOf } from './case-history';
import { keepCase } from './case-retention';

type Matches = MatchDeps['matches'];

const newSalt = (): string => randomBytes(16).toString('hex');

/** Enters what a file lacks, and returns the file. */
export async function enter(
  cases: Repository<CaseFile>,
  { id }: Pick<Match, 'id'>,
  drafts: CaseDraft[],
): Promise<CaseFile> {
  const found = await cases.find(id);
  const file = append(found?.state ?? { id, entries: [] }, drafts, newSalt);
  if (found?.state === file) return file;
  return (await cases.save(found, keepCase(file))).state;
}

interface Options {
  cases: Repository<CaseFile>;
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Matches whose disputes are entered in their case files, in the same transaction. While their
 * event is paused no timer of their clocks is set, whatever is decided.
 */
export const recordedMatches = (matches: Matches, { cases, transaction }: Options): Matches => ({
  ...matches,
  save: (from, decision) =>
    transaction(async () => {
      const saved = await matches.save(from, withoutClocks(decision));
      if (saved.state.dispute) await enter(cases, saved.state, historyOf(saved.state));
      return saved;
    }),
});
