import type { NotificationSettings } from '@contend/contracts';
import { timeWords } from '../../../lib/format/clock';
import { t } from '../../../lib/language/translate';

type Span = Pick<NonNullable<NotificationSettings['quietHours']>, 'from' | 'to'>;

/** `from 22:00 to 23:00`, `from 23:00 to 07:00 the next day`, or `all day` for equal times. */
export function quietWords({ from, to }: Span): string {
  if (from === to) return t`all day`;
  return t`from ${timeWords(from)} to ${timeWords(to)}${to < from ? t` the next day` : ''}`;
}
