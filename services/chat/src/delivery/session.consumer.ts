import { sessionEnded, userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { ChatDeps } from '../deps';

/** A browser receives web push as long as the session in which it was added. */
export const sessionConsumers = ({
  subscriptions,
}: Pick<ChatDeps, 'subscriptions'>): Consumer[] => [
  on(sessionEnded, ({ data: { userId, sessionId, before } }) =>
    subscriptions.removeEnded({ userId, sessionId, before: new Date(before) }),
  ),
  on(userStatusChanged, async ({ data: { userId, status }, time }) => {
    if (status === 'active') return;
    await subscriptions.removeEnded({ userId, sessionId: null, before: new Date(time) });
  }),
];
