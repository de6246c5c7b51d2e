import type { SideName } from '@contend/contracts';

/** What of a ruling about a match is open. */
export interface RulingState {
  /** Since when its ruling is appealed; null or absent while it is not. */
  appealedAt?: Date | null;
}

interface DecidedMatch extends RulingState {
  status: string;
  scores: [number, number] | null;
  followsMatch: boolean;
}

type Reported =
  | { kind: 'result' | 'final'; scores: [number, number] }
  | { kind: 'no-show'; absent: SideName[] }
  | { kind: 'void' };

/**
 * Whether what the room reports replaces the result of a decided match: a final result that is
 * another one, and of an appeal also that the match is void. An appeal also replaces what an
 * organizer set before the appeal was known here.
 */
export function replacesResult(
  { status, scores, followsMatch, appealedAt }: DecidedMatch,
  reported: Reported,
): boolean {
  if (status !== 'decided') return false;
  if (reported.kind === 'void') return Boolean(appealedAt);
  const counts = reported.kind === 'final' && (followsMatch || Boolean(appealedAt));
  return counts && String(reported.scores) !== String(scores);
}
