import { formatDayTime, formatYearDay } from '../../lib/format/format';
import type { Rewards, XpGain } from './api';
import { t } from '../../lib/language/translate';

type FreeUses = NonNullable<NonNullable<Rewards['extras']>['doubleXp']>;

/** What plans give of an extra: how many are left, and when that changes. */
export function freeUseWords({ count, left, until }: FreeUses, interval: 'month' | 'year'): string {
  const when = interval === 'month' ? formatDayTime(until) : formatYearDay(until);
  const rest = t`Your plan has ${left} of ${count} left this ${interval}.`;
  return left > 0
    ? t`${rest} What is left lapses on ${when}.`
    : t`${rest} The next comes on ${when}.`;
}

const ofMatch: Partial<Record<XpGain['reason'], string>> = {
  'match-won': t`Match won`,
  'match-lost': t`Match lost`,
  'no-show': t`Forfeit: a side did not check in`,
  'not-played': t`Forfeit: the match was not played`,
  'ruled-void': t`Match ruled without a result`,
};

const ofReward: Partial<Record<XpGain['reason'], string>> = {
  challenge: t`Challenge`,
  streak: t`Streak`,
  accomplishment: t`Accomplishment`,
};

/** Match won; Challenge: Win two matches. */
export function reasonWords({ reason, name }: Pick<XpGain, 'reason' | 'name'>): string {
  const match = ofMatch[reason];
  if (match) return match;
  return [ofReward[reason] ?? t`Reward`, name].filter(Boolean).join(': ');
}

export const isOfMatch = ({ reason }: Pick<XpGain, 'reason'>): boolean => reason in ofMatch;
