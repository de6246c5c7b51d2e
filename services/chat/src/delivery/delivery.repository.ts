import { currentWork, type Database, type Repository, repository } from '@contend/service-kit';
import type { Delivery } from './delivery';
import { deliveryModel, subscriptionModel, teamWebhookModel } from './delivery.model';
import type { PushSubscription } from './push-subscription';
import type { TeamWebhook } from './team-webhook';

const notFound = { notFound: 'invalid-request' } as const;
const newestFirst = { createdAt: -1 } as const;

export interface PushSubscriptionRepository extends Repository<PushSubscription> {
  /** A user's subscriptions, the newest first, at most `limit`. */
  newestOf(userId: string, limit: number): Promise<PushSubscription[]>;
  /** Those of these users who have any. */
  usersWithAny(userIds: readonly string[]): Promise<Set<string>>;
  /** Deletes one if it is the user's. */
  remove(id: string, userId: string): Promise<void>;
  /** Deletes those of a session, or without one all of a user that were added by an instant. */
  removeEnded(session: { userId: string; sessionId: string | null; before: Date }): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
}

export function pushSubscriptionRepository(db: Database): PushSubscriptionRepository {
  const model = db.model(subscriptionModel);
  const kit = repository<PushSubscription>(db, subscriptionModel, notFound);
  return {
    ...kit,
    newestOf: (userId, limit) => kit.first({ userId }, { sort: newestFirst, limit }),
    async usersWithAny(userIds) {
      if (userIds.length === 0) return new Set();
      const { session = null } = currentWork();
      const theirs = { userId: { $in: [...userIds] } };
      return new Set(await model.distinct('userId', theirs).session(session));
    },
    async remove(_id, userId) {
      await model.deleteOne({ _id, userId }, { session: currentWork().session });
    },
    async removeEnded({ userId, sessionId, before }) {
      const ended = sessionId ? { sessionId } : { createdAt: { $lte: before } };
      await model.deleteMany({ userId, ...ended }, { session: currentWork().session });
    },
    async forgetAllOf(userId) {
      await model.deleteMany({ userId }, { session: currentWork().session });
    },
  };
}

export interface DeliveryRepository extends Repository<Delivery> {
  forgetAllOf(userId: string): Promise<void>;
}

export function deliveryRepository(db: Database): DeliveryRepository {
  const model = db.model(deliveryModel);
  return {
    ...repository<Delivery>(db, deliveryModel, notFound),
    async forgetAllOf(userId) {
      await model.deleteMany({ userId }, { session: currentWork().session });
    },
  };
}

export const teamWebhookRepository = (db: Database): Repository<TeamWebhook> =>
  repository<TeamWebhook>(db, teamWebhookModel, notFound);
