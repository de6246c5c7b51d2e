import type { Rewards } from './api/get-rewards';
import { formatDayTime, formatYearDay } from '../../lib/format';

type FreeUses = NonNullable<NonNullable<Rewards['extras']>['doubleXp']>;

/** What plans give of an extra: how many are left, and when that changes. */
export function freeUseWords({ count, left, until }: FreeUses, interval: 'month' | 'year'): string {
  const when = interval === 'month' ? formatDayTime(until) : formatYearDay(until);
  const rest = `Your plan has ${left} of ${count} left this ${interval}.`;
  return left > 0
    ? `${rest} What is left lapses on ${when}.`
    : `${rest} The next comes on ${when}.`;
}
