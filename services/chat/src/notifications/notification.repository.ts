import type { Decision, NoticeKind } from '@contend/contracts';
import {
  currentWork,
  type Database,
  type Repository,
  repository,
  type Stored,
} from '@contend/service-kit';
import type { Notification, NotificationReadMarker } from './notification';
import type { SavedSettings } from './notification-settings';
import {
  notificationModel,
  notificationReadMarkerModel,
  notificationSettingsModel,
  type StoredNotification,
} from './notification.model';

type Alike = Pick<Notification, 'userId' | 'kind' | 'link'>;

export interface NotificationRepository {
  /** Finds a notification, or the marker of withdrawn ones. */
  find(id: string): Promise<Stored<Notification> | null>;
  /** Those of these notifications, and markers, that exist, by id. */
  findMany(ids: readonly string[]): Promise<Map<string, Notification>>;
  /** Saves a notification and its events. */
  save(from: Stored<Notification> | null, decision: Decision<Notification>): Promise<void>;
  /** Returns a user's newest, at most `limit`; with `until`, those of that time and older. */
  newestOf(userId: string, limit: number, until?: Date): Promise<Notification[]>;
  /** How many of the same user, kind and link were stored for an instant after `since`. */
  countAlike(notice: Alike, since: Date): Promise<number>;
  /** The newest of the same user, kind and link, at most `limit`. */
  newestAlike(notice: Alike, limit: number): Promise<Notification[]>;
  /** Marks all of a user's notifications as read; returns how many were unread. */
  markRead(userId: string): Promise<number>;
  /** Removes those of a kind with this `link` and of earlier events from a user's list. */
  withdraw(
    notices: { userId: string; link: string; kinds: readonly NoticeKind[] },
    before: { sequence: number; at: Date },
  ): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

/** Kinds that release 0.2.0 has no text for, with the kind that its replicas show instead. */
const shownBefore: Partial<Record<NoticeKind, NoticeKind>> = {
  'dispute-answered': 'match-disputed',
};

/** The kinds of release 0.2.0. Its replicas answer a list with any other kind by an error. */
const kindsBefore: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  ...(['challenge', 'challenge-renewed', 'wager-accepted', 'cancel-requested'] as const),
  ...(['wager-cancelled', 'wager-expired', 'wager-voided', 'wager-won', 'wager-lost'] as const),
  ...(['leave-requested', 'leave-approved', 'leave-rejected', 'match-live'] as const),
  ...(['score-proposed', 'score-rejected', 'match-disputed', 'match-won', 'match-lost'] as const),
  ...(['money-received', 'refill-completed'] as const),
]);

/**
 * Stored as the time of withdrawal of other kinds: replicas of release 0.2.0 leave them out, and
 * this release lists them.
 */
const hiddenBefore = new Date(0);

function toStored(state: Notification): StoredNotification {
  const { kind, withdrawnAt } = state;
  const before = shownBefore[kind];
  if (before) return { ...state, kind: before, newerKind: kind };
  const isHidden = !kindsBefore.has(kind) && !withdrawnAt;
  return { ...state, withdrawnAt: isHidden ? hiddenBefore : withdrawnAt, newerKind: null };
}

const fromStored = ({
  newerKind,
  kind,
  withdrawnAt,
  ...rest
}: StoredNotification): Notification => ({
  ...rest,
  kind: newerKind ?? kind,
  withdrawnAt: withdrawnAt?.getTime() === hiddenBefore.getTime() ? null : withdrawnAt,
});

const listed = (userId: string) => ({ userId, withdrawnAt: { $in: [null, hiddenBefore] } });

const alike = ({ userId, kind, link }: Alike) => ({
  ...listed(userId),
  link,
  $or: [{ newerKind: kind }, { kind, newerKind: null }],
});

const newestFirst = { createdAt: -1 } as const;

export function notificationRepository(db: Database): NotificationRepository {
  const model = db.model(notificationModel);
  const kit = repository<StoredNotification>(db, notificationModel, {
    notFound: 'invalid-request',
  });
  return {
    async find(id) {
      const found = await kit.find(id);
      return found && { ...found, state: fromStored(found.state) };
    },
    async findMany(ids) {
      const found = await kit.findMany(ids);
      return new Map([...found].map(([id, stored]) => [id, fromStored(stored)]));
    },
    async save(from, { state, ...effects }) {
      const before = from && { ...from, state: toStored(from.state) };
      await kit.save(before, { ...effects, state: toStored(state) });
    },
    async newestOf(userId, limit, until) {
      const filter = { ...listed(userId), ...(until && { createdAt: { $lte: until } }) };
      return (await kit.first(filter, { sort: newestFirst, limit })).map(fromStored);
    },
    countAlike: (notice, since) => {
      const filter = { ...alike(notice), createdAt: { $gt: since } };
      return model.countDocuments(filter, { session: currentWork().session }).exec();
    },
    async newestAlike(notice, limit) {
      return (await kit.first(alike(notice), { sort: newestFirst, limit })).map(fromStored);
    },
    async markRead(userId) {
      const { session } = currentWork();
      const unread = { userId, isRead: false };
      const change = { $set: { isRead: true }, $inc: { version: 1 } };
      return (await model.updateMany(unread, change, { session })).modifiedCount;
    },
    async withdraw({ userId, link, kinds }, { sequence, at: withdrawnAt }) {
      const { session } = currentWork();
      const earlier = { $or: [{ sequence: { $lt: sequence } }, { sequence: null }] };
      const standing = { ...listed(userId), link, kind: { $in: kinds }, ...earlier };
      await model.updateMany(
        standing,
        { $set: { withdrawnAt }, $inc: { version: 1 } },
        { session },
      );
    },
    async forgetAllOf(userId) {
      await model.deleteMany({ userId }, { session: currentWork().session });
    },
  };
}

export const notificationReadMarkerRepository = (
  db: Database,
): Repository<NotificationReadMarker> =>
  repository<NotificationReadMarker>(db, notificationReadMarkerModel, {
    notFound: 'invalid-request',
  });

export const notificationSettingsRepository = (db: Database): Repository<SavedSettings> =>
  repository<SavedSettings>(db, notificationSettingsModel, { notFound: 'invalid-request' });
