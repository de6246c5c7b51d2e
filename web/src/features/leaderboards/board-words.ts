import type { LeaderboardMetric } from '@contend/contracts';
import { formatCents, formatCount } from '../../lib/format';

/** The score of a place: 1,458, $684.00. */
export const scoreWords = (metric: LeaderboardMetric, score: number): string =>
  metric === 'earnings' ? formatCents(score) : formatCount(score);

export const scoreHeads: Record<LeaderboardMetric, string> = {
  ...{ rating: 'Rating', xp: 'XP', wins: 'Wins', earnings: 'Earnings' },
};

/** What a board counts. */
export const boardNotes: Record<LeaderboardMetric, string> = {
  rating: 'Players by rating, from rated matches only. Five in a format place a player.',
  xp: 'Players by the XP of their matches. Claimed rewards are not counted.',
  wins: 'Players by the matches that they won.',
  earnings: 'Players by what wagers and prizes paid them, without their own stakes.',
};
