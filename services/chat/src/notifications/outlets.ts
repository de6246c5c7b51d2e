import type { NotificationSettings } from '@contend/contracts';
import type { Notification } from './notification';
import { timeOfDay } from './notification-settings';
import { categoryOf, hasMoneyDeadline } from './reasons';

/** Where a notification goes beside the list, which has all of them. */
export interface Outlets {
  toast: boolean;
  push: boolean;
  /** It is part of the next digest, if it is unread then. */
  email: boolean;
}

const none: Outlets = { toast: false, push: false, email: false };

/**
 * Returns where a notification goes. During quiet hours only deadlines on which money depends are
 * shown and pushed, if the user agreed; the digest is sent at the time that they chose.
 */
export function outletsOf(
  { kind, facts }: Pick<Notification, 'kind' | 'facts'>,
  { categories, quietHours, digest }: NotificationSettings,
  now: Date,
): Outlets {
  const category = categoryOf(kind);
  if (!category) return none;
  const { toast, push, email } = categories[category];
  const isQuiet = quietHours !== null && isWithin(quietHours, now);
  const passes = !isQuiet || (quietHours.allowDeadlines && hasMoneyDeadline(kind, facts));
  return { toast: passes && toast, push: passes && push, email: email && digest !== null };
}

/**
 * Whether the clock of the zone is at or after `from` and before `to`, which may be on the next
 * day. Equal times are a whole day.
 */
function isWithin(
  { from, to, timeZone }: { from: string; to: string; timeZone: string },
  now: Date,
): boolean {
  const time = timeOfDay(now, timeZone);
  return from < to ? from <= time && time < to : from <= time || time < to;
}
