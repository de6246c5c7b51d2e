import { decide, type Decision } from '@contend/contracts';
import type { Scores } from '../bracket/bracket-games';
import { hasScores, wasPlayed } from '../bracket/rated-result';
import { isUndecided, type ReportedEnd, type TournamentMatch } from './tournament-match';

/**
 * Keeps what the room reported; a timer applies it to the bracket, one report after another, so
 * that many results of one round do not retry on each other. Reports may repeat and overtake.
 */
export function report(
  match: TournamentMatch,
  reported: ReportedEnd,
  now: Date,
): Decision<TournamentMatch> {
  const isFinal = reported.kind === 'final';
  if (!isUndecided(match)) {
    if (!isReplacing(match, reported)) return decide(withPlayed(match, reported));
  } else if (match.reported?.kind === 'final' && !isFinal) return decide(match);
  else if (isFinal && isReported(match, reported.scores)) return decide(match);
  return decide<TournamentMatch>({ ...match, reported }, { timers: { 'apply-result': now } });
}

/**
 * Whether what the room reports replaces the result of a decided match: a final result that is
 * another one, and of an appeal also that the match is void. An appeal also replaces what an
 * organizer set before the appeal was known here.
 */
export function isReplacing(
  {
    status,
    scores,
    followsMatch,
    appealedAt,
  }: Pick<TournamentMatch, 'status' | 'scores' | 'followsMatch' | 'appealedAt'>,
  reported: ReportedEnd,
): boolean {
  if (status !== 'decided') return false;
  if (reported.kind === 'void') return Boolean(appealedAt);
  const counts = reported.kind === 'final' && (followsMatch || Boolean(appealedAt));
  return counts && String(reported.scores) !== String(scores);
}

/** A result of the room that arrives after a decision about the match: it was played. */
const withPlayed = (match: TournamentMatch, { kind }: ReportedEnd): TournamentMatch =>
  !hasScores(kind) || wasPlayed(match) ? match : { ...match, isPlayed: true };

/** Whether these scores wait for the bracket already: most final results confirm the first one. */
const isReported = ({ reported }: TournamentMatch, scores: Scores): boolean =>
  reported?.kind === 'result' && String(reported.scores) === String(scores);

/** The bracket has taken the report over, or refused it. */
export const clearReport = (match: TournamentMatch): Decision<TournamentMatch> =>
  match.reported ? decide<TournamentMatch>({ ...match, reported: null }) : decide(match);
