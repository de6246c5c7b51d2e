import { formatDayTime, formatYearDay } from '../../lib/format/format';
import type { Rewards, XpGain } from './api';

type FreeUses = NonNullable<NonNullable<Rewards['extras']>['doubleXp']>;

/** What plans give of an extra: how many are left, and when that changes. */
export function freeUseWords({ count, left, until }: FreeUses, interval: 'month' | 'year'): string {
  const when = interval === 'month' ? formatDayTime(until) : formatYearDay(until);
  const rest = `Your plan has ${left} of ${count} left this ${interval}.`;
  return left > 0
    ? `${rest} What is left lapses on ${when}.`
    : `${rest} The next comes on ${when}.`;
}

const ofMatch: Partial<Record<XpGain['reason'], string>> = {
  'match-won': 'Match won',
  'match-lost': 'Match lost',
  'no-show': 'Forfeit: a side did not check in',
  'not-played': 'Forfeit: the match was not played',
  'ruled-void': 'Match ruled without a result',
};

const ofReward: Partial<Record<XpGain['reason'], string>> = {
  challenge: 'Challenge',
  streak: 'Streak',
  accomplishment: 'Accomplishment',
};

/** Match won; Challenge: Win two matches. */
export function reasonWords({ reason, name }: Pick<XpGain, 'reason' | 'name'>): string {
  const match = ofMatch[reason];
  if (match) return match;
  return [ofReward[reason] ?? 'Reward', name].filter(Boolean).join(': ');
}

export const isOfMatch = ({ reason }: Pick<XpGain, 'reason'>): boolean => reason in ofMatch;
