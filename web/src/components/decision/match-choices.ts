import type { TournamentMatch, TournamentReply } from '@contend/contracts';
import { possibleScores } from '../../lib/scores';
import type { DecisionChoice } from './decision-dialog';

type Match = Pick<TournamentMatch, 'id' | 'key' | 'home' | 'away' | 'bestOf'>;

/** Every final score of a match, home first. */
export const scoreChoices = ({ id: matchId, key, home, away, bestOf }: Match): DecisionChoice[] =>
  possibleScores(bestOf).map(([won, lost]) => {
    const value = `${won}–${lost}`;
    const winner = won > lost ? home : away;
    return {
      ...{ value, label: value },
      change: { kind: 'set-score', matchId, scores: [won, lost] },
      action: `${key} ${value}, ${winner.name} wins`,
    };
  });

/** Which side loses a match without playing. */
export const forfeitChoices = ({ id: matchId, key, home, away }: Match): DecisionChoice[] => [
  ...[home, away].map(({ entryId, name }): DecisionChoice => ({
    ...{ value: entryId, label: name },
    change: { kind: 'forfeit', matchId, entryId },
    action: `${name} forfeits ${key}`,
  })),
  {
    ...{ value: 'both', label: 'Both' },
    change: { kind: 'double-forfeit', matchId },
    action: `both sides forfeit ${key}`,
  },
];

const running = ['live', 'paused', 'completed'];

/** Why the viewer decides about no result of an event now; null where they may. */
export function barrierOf({ status, prize, viewer }: TournamentReply): string | null {
  if (!running.includes(status)) {
    return status === 'paid_out' || status === 'cancelled'
      ? 'The event is over: its results are final.'
      : 'Results are decided once the event has started.';
  }
  return viewer?.entryId && prize.mode !== 'none'
    ? 'You play in this event: another organizer decides about its results.'
    : null;
}
