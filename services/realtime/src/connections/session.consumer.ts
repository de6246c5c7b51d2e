import { type EventData, sessionEnded, userStatusChanged } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import { endSessions } from './sessions.actions';

const pollTimeoutMs = 10 * 60_000;
const pauseMs = 1000;

export const sessionConsumers = (deps: RealtimeDeps): Consumer[] => [
  on(sessionEnded, ({ data }) => endThoroughly(deps, data)),
  on(userStatusChanged, async ({ data, time }) => {
    if (data.status === 'active') return;
    await endThoroughly(deps, { userId: data.userId, sessionId: null, before: time });
  }),
];

/** A session that ended while Redis was down ends on the other replicas when it is back. */
async function endThoroughly(
  deps: RealtimeDeps,
  ended: EventData<typeof sessionEnded>,
): Promise<void> {
  const giveUpAt = Date.now() + pollTimeoutMs;
  for (;;) {
    try {
      return await endSessions(deps, ended);
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
