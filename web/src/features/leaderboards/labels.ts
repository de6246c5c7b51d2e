import type { LeaderboardMetric } from '@contend/contracts';
import {
  formatCents,
  formatCount,
  formatPercent,
  percentOf,
  streakWords,
} from '../../lib/format/format';
import type { Board } from './api';
import { plural, t } from '../../lib/language/translate';

/** The score of a place: 1,458, $684.00. */
export const scoreWords = (metric: LeaderboardMetric, score: number): string =>
  metric === 'earnings' ? formatCents(score) : formatCount(score);

/** What is missing to a score: 5 points, 1 win, $12.00. */
export function missingWords(metric: LeaderboardMetric, missing: number): string {
  if (metric === 'rating') return plural(missing, { one: '# point', other: '# points' });
  if (metric === 'wins') return plural(missing, { one: '# win', other: '# wins' });
  const words = scoreWords(metric, missing);
  return metric === 'xp' ? t`${words} XP` : words;
}

export const scoreHeads: Record<LeaderboardMetric, string> = {
  ...{ rating: t`Rating`, xp: 'XP', wins: t`Wins`, earnings: t`Earnings` },
};

/** What a board counts. */
export const boardNotes: Record<LeaderboardMetric, string> = {
  rating: t`Players by rating, from rated matches only. A player is ranked after five in a format.`,
  xp: t`Players by the XP of their matches. Claimed rewards are not counted.`,
  wins: t`Players by the matches that they won.`,
  earnings: t`Players by what wagers and prizes paid them, without their own stakes.`,
};

/** What the board of teams counts. */
export const teamNote = t`Teams by what the wagers that they won paid their players, after the rake
  and with their stakes.`;

type Beside = Pick<Board['items'][number], 'record' | 'certainty' | 'movement'>;

/** ↑ 2, ↓ 1, – for an unchanged rank, new; null where the board does not count it. */
export function movementWords({ movement }: Beside): string | null {
  if (movement === undefined) return null;
  if (movement === null) return t`new`;
  if (movement === 0) return '– 0';
  return `${movement > 0 ? '↑' : '↓'} ${formatCount(Math.abs(movement))}`;
}

export const movementTone = ({ movement }: Beside): string =>
  movement === null ? 'info' : !movement ? 'faint' : movement > 0 ? 'good' : 'bad';

/** The same for screen readers. */
export function movementLabel({ movement }: Beside): string | undefined {
  if (movement === undefined) return undefined;
  if (movement === null) return t`new in 7 days`;
  if (movement === 0) return t`rank unchanged in 7 days`;
  const places = plural(Math.abs(movement), { one: 'rank', other: 'ranks' });
  const direction = movement > 0 ? 'up' : 'down';
  return t`${direction} ${formatCount(Math.abs(movement))} ${places} in 7 days`;
}

/** The columns of `recordWords`. */
export const recordHeads = [t`Streak`, t`Won–lost`, t`Won`] as const;

/** Streak, won–lost, and the share of won matches, as a row shows them; dashes without matches. */
export function recordWords({ record }: Beside): [string, string, string] {
  const played = record ? record.wins + record.losses : 0;
  if (!record || played === 0) return ['–', '–', '–'];
  return [
    streakWords(record.streak),
    `${formatCount(record.wins)}–${formatCount(record.losses)}`,
    formatPercent(percentOf(record.wins, played)),
  ];
}

/** How many of 100 players have a lower rank: 98.2%; never 100%. */
export function betterThan(rank: number, total: number): string {
  const share = total > 0 ? (total - rank) / total : 0;
  return formatPercent(Math.floor(share * 1000) / 10, 1);
}
