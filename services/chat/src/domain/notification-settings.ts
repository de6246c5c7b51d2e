import {
  decide,
  type Decision,
  notificationCategories,
  type NotificationSettings,
} from '@contend/contracts';
import { nextTimeOfDay } from './wall-clock';

/** Where a user's notifications go. Its id is the user's. */
export interface SavedSettings extends NotificationSettings {
  id: string;
  /** The day of the last digest by the clock of its zone: at most one is sent on a day. */
  digestedOn: string | null;
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
  withDigest({ ...settings, id: userId, digestedOn: before?.digestedOn ?? null }, now);
