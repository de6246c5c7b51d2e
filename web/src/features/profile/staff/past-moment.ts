import { serverNow } from '../../../lib/format/server-clock';
import { momentsOf, myZone } from '../../../lib/format/zone-time';
import { t } from '../../../lib/language/translate';

const momentOf = (date: string): number | undefined => momentsOf(date, myZone())[0];

/** What is wrong with a date of a form that may not be in the future; undefined for nothing. */
export function pastMomentIssue(date: string): string | undefined {
  const at = momentOf(date);
  if (at === undefined) return t`Choose a date and a time.`;
  return at > serverNow() ? t`This time is in the future.` : undefined;
}

/** The instant of a date without an issue, as calls take it. */
export const instantOf = (date: string): string => new Date(momentOf(date) ?? 0).toISOString();
