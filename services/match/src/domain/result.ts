import {
  type DomainEvent,
  happened,
  matchCompleted,
  type MatchReply,
  type SideName,
} from '@contend/contracts';
import { appealByOf } from './final';
import { lineUpOf } from './line-up';
import { type Match, noted, refOf, type Scores } from './match';
import { winnerOf } from './scores';

/** Completes the match. `scores` must be possible, so they have a winner. */
export function complete(
  match: Match,
  scores: Scores,
  decidedBy: NonNullable<MatchReply['decidedBy']>,
  now: Date,
): { completed: Match; event: DomainEvent } {
  const winner = winnerOf(scores) as SideName;
  const ended: Match = {
    ...match,
    status: 'completed',
    scores,
    winner,
    decidedBy,
    completedAt: now,
    answerBy: null,
  };
  const completed = noted(ended, now, 'completed', { scores });
  const { kind, gameId, playTypeId } = match;
  const appealBy = decidedBy === 'ruling' ? appealByOf(match) : null;
  const result = { scores, winner, decidedBy, completedAt: now, ...(appealBy && { appealBy }) };
  const about = { ...refOf(match), kind, gameId, playTypeId, lineUp: lineUpOf(match) };
  const data = { ...about, ...result };
  return { completed, event: happened(matchCompleted, data) };
}
