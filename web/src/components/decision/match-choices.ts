import type { TournamentMatch } from '@contend/contracts';
import { possibleScores } from '../../lib/match/scores';
import type { DecisionChoice } from './decision-dialog';
import { t } from '../../lib/language/translate';

type Match = Pick<TournamentMatch, 'id' | 'key' | 'home' | 'away' | 'bestOf'>;

/** Whether a match is of a Swiss stage, where later rounds are paired on its result. */
export const isSwissMatch = ({ key }: Pick<TournamentMatch, 'key'>): boolean =>
  /^S\d+\.\d+$/.test(key);

/** Whether a decision about a match can keep or replace rounds that were paired on its result. */
export const hasLaterRounds = (match: Pick<TournamentMatch, 'key' | 'status'>): boolean =>
  match.status === 'decided' && isSwissMatch(match);

/** Every final score of a match, home first. */
export const scoreChoices = ({ id: matchId, key, home, away, bestOf }: Match): DecisionChoice[] =>
  possibleScores(bestOf).map(([won, lost]) => {
    const value = `${won}–${lost}`;
    const winner = won > lost ? home : away;
    return {
      ...{ value, label: value },
      change: { kind: 'set-score', matchId, scores: [won, lost] },
      action: t`${key} ${value}, ${winner.name} wins`,
    };
  });

/** Which side loses a match without playing. */
export const forfeitChoices = ({ id: matchId, key, home, away }: Match): DecisionChoice[] => [
  ...[home, away].map(({ entryId, name }): DecisionChoice => ({
    ...{ value: entryId, label: name },
    change: { kind: 'forfeit', matchId, entryId },
    action: t`${name} forfeits ${key}`,
  })),
  {
    ...{ value: 'both', label: t`Both` },
    change: { kind: 'double-forfeit', matchId },
    action: t`both sides forfeit ${key}`,
  },
];
