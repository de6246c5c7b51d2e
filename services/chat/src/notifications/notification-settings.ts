import {
  decide,
  type Decision,
  inMs,
  notificationCategories,
  type NotificationSettings,
} from '@contend/contracts';
import { dateInZone, zonedTime } from '@contend/contracts/src/zoned-time';
import { Temporal } from 'temporal-polyfill';

/** Where a user's notifications go. Its id is the user's. */
export interface SavedSettings extends NotificationSettings {
  id: string;
  /** The day of the last digest by the clock of its zone: at most one is sent on a day. */
  digestedOn: string | null;
  digestedAt: Date | null;
  /** Notifications of the last digests, so that none is mailed twice. */
  digestedIds: string[];
}

/** The timer of a user's daily e-mail. */
export const digestTimer = 'notification-digest';

/** Everything is shown at once and pushed to subscribed browsers; nothing is mailed. */
export const usualSettings: NotificationSettings = {
  categories: Object.fromEntries(
    notificationCategories.map((category) => [category, { toast: true, push: true, email: false }]),
  ) as NotificationSettings['categories'],
  quietHours: null,
  digest: null,
};

/** The settings of a user, with the usual ones of a category that a later release added. */
export const settingsOf = (saved: SavedSettings | null): NotificationSettings =>
  saved
    ? {
        categories: { ...usualSettings.categories, ...saved.categories },
        quietHours: saved.quietHours,
        digest: saved.digest,
      }
    : usualSettings;

const withDigest = (state: SavedSettings, now: Date): Decision<SavedSettings> => {
  const { digest, digestedOn } = state;
  const due = digest ? nextTimeOfDay(now, digest, digestedOn) : null;
  return decide(state, { timers: { [digestTimer]: due } });
};

export const changeSettings = (
  before: SavedSettings | null,
  { userId, settings }: { userId: string; settings: NotificationSettings },
  now: Date,
): Decision<SavedSettings> =>
  withDigest(
    {
      ...{ ...settings, id: userId },
      digestedOn: before?.digestedOn ?? null,
      digestedAt: before?.digestedAt ?? null,
      digestedIds: before?.digestedIds ?? [],
    },
    now,
  );

/** More than two digests have. */
const mostRemembered = 300;
/** Events that arrive late are part of the next digest. */
const lateMs = 24 * 60 * 60_000;

/** Whether a notification is part of the digest that is due: it was in none before. */
export function isDue(
  { digestedAt, digestedIds }: SavedSettings,
  notification: { id: string; isRead: boolean; createdAt: Date },
  now: Date,
): boolean {
  const { id, isRead, createdAt } = notification;
  const since = inMs(digestedAt ?? now, -lateMs);
  return !isRead && createdAt >= since && !digestedIds.includes(id);
}

/** After a digest, or a day without anything to send: the next one is on another day. */
export const finishDigest = (
  saved: SavedSettings,
  mailed: readonly string[],
  now: Date,
): Decision<SavedSettings> => {
  const { digest } = saved;
  if (!digest) return decide(saved);
  const digestedOn = dateInZone(now, digest.timeZone);
  const digestedIds = [...saved.digestedIds, ...mailed].slice(-mostRemembered);
  return withDigest({ ...saved, digestedOn, digestedAt: now, digestedIds }, now);
};

/** `23:05` by the clock of a zone. */
export const timeOfDay = (at: Date, timeZone: string): string =>
  zonedTime(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

/**
 * The first instant after `now` at which the clock of a zone shows `time`, on another day than
 * `without`. A time that is skipped when clocks are set forward is as much later; one that occurs
 * twice when they are set back is the first.
 */
export function nextTimeOfDay(
  now: Date,
  { at, timeZone }: { at: string; timeZone: string },
  without: string | null = null,
): Date {
  const today = zonedTime(now, timeZone).toPlainDate();
  const instants = [0, 1, 2].map((days) => {
    const date = today.add({ days });
    const plain = date.toPlainDateTime(Temporal.PlainTime.from(at));
    const { epochMilliseconds } = plain.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    return { date: date.toString(), instant: new Date(epochMilliseconds) };
  });
  const next = instants.find(({ date, instant }) => instant > now && date !== without);
  return (next ?? (instants[2] as { instant: Date })).instant;
}
