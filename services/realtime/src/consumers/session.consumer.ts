import { sessionEnded, userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import { endSessions } from '../use-cases/end-sessions';

export const sessionConsumers = (deps: RealtimeDeps): Consumer[] => [
  on(sessionEnded, ({ data }) => endSessions(deps, data)),
  on(userStatusChanged, async ({ data, time }) => {
    if (data.status === 'active') return;
    await endSessions(deps, { userId: data.userId, sessionId: null, before: time });
  }),
];
