import { decide, type Decision, inMs } from '@contend/contracts';
import type { TeamNews } from './team-news';

/** What came of an attempt. `ended`: the address itself is not valid any more. */
export type DeliveryResult =
  | { outcome: 'sent' }
  | { outcome: 'ended' }
  | { outcome: 'refused' }
  | { outcome: 'failed'; retryAfterMs: number | null };

interface Attempts {
  id: string;
  attempts: number;
  createdAt: Date;
}

/** A notification for one browser. */
export interface PushDelivery extends Attempts {
  channel: 'push';
  userId: string;
  /** The browser's subscription. */
  targetId: string;
  notificationId: string;
  news: null;
}

/** A message to the Discord channel of a team. */
export interface DiscordDelivery extends Attempts {
  channel: 'discord';
  userId: null;
  /** The team. */
  targetId: string;
  notificationId: null;
  news: TeamNews;
}

/** A message that is to leave the platform; deleted once it was sent or given up. */
export type Delivery = PushDelivery | DiscordDelivery;

export const deliveryTimer = 'delivery';
/** The timer of a notification that is to be pushed to all browsers of its user. */
export const pushTimer = 'notification-push';

const mostAttempts = 8;
const firstPauseMs = 15_000;
const longestPauseMs = 60 * 60_000;

type New<D> = D extends Delivery ? Omit<D, 'attempts' | 'createdAt'> : never;

export const openDelivery = (wanted: New<Delivery>, now: Date): Decision<Delivery> =>
  decide({ ...wanted, attempts: 0, createdAt: now }, { timers: { [deliveryTimer]: now } });

/** The next attempt after a failed one: 15 s later, then twice as long; null after the last. */
export function retryDelivery(
  delivery: Delivery,
  retryAfterMs: number | null,
  now: Date,
): Decision<Delivery> | null {
  const attempts = delivery.attempts + 1;
  if (attempts >= mostAttempts) return null;
  const pauseMs = Math.max(firstPauseMs * 2 ** (attempts - 1), retryAfterMs ?? 0);
  const due = inMs(now, Math.min(pauseMs, longestPauseMs));
  return decide({ ...delivery, attempts }, { timers: { [deliveryTimer]: due } });
}
