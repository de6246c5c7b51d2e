import type { SideName, TournamentMatch as MatchReply } from '@contend/contracts';
import type { EntryId, EventState, Outcome } from '@contend/tournament-engine';
import { type Scores, scoresOf } from './bracket-games';

/** What of a match says whether its result is rated. */
interface DecidedMatch extends Pick<MatchReply, 'status' | 'winner' | 'decidedBy'> {
  scores: Scores | null;
  followsMatch: boolean;
  isPlayed?: boolean | null;
  isAnnulled?: boolean | null;
  reported: { kind: ReportKind } | null;
}

type ReportKind = 'result' | 'final' | 'no-show' | 'void';

/** Whether the room reported a result that its players reached. */
export const hasScores = (kind: ReportKind): boolean => kind === 'result' || kind === 'final';

/** How matches that have a result were decided: no forfeit is one. */
export const resultDecisions: readonly MatchReply['decidedBy'][] = ['played', 'organizer'];

/** Whether its players reached a result, so that what an organizer sets for it is rated. */
export function wasPlayed({ isPlayed, ...match }: DecidedMatch): boolean {
  const { followsMatch, decidedBy, reported } = match;
  const isReported = reported !== null && hasScores(reported.kind);
  return isReported || (isPlayed ?? (followsMatch && decidedBy === 'played'));
}

/** Whether results of a match are not rated: a side was disqualified after the event. */
export const isUnratedIn = (
  { disqualified = [] }: Pick<EventState, 'disqualified'>,
  { home, away }: Record<SideName, EntryId>,
): boolean => disqualified.includes(home) || disqualified.includes(away);

/** The side whose win is rated; null where the match has no result, or one that is not rated. */
export function ratedWinner(match: DecidedMatch): SideName | null {
  const { status, decidedBy, winner, isAnnulled } = match;
  const counts = resultDecisions.includes(decidedBy);
  return status === 'decided' && counts && !isAnnulled && wasPlayed(match) ? winner : null;
}

/** Whether an outcome is the one that the players of a match reached. */
export const isRestored = (match: DecidedMatch, { kind, games }: Outcome): boolean =>
  (match.status === 'removed' || match.isAnnulled === true) &&
  match.decidedBy === 'played' &&
  kind === 'played' &&
  String(match.scores) === String(scoresOf(games));
