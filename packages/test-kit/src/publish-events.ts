import type { Bus, OutgoingEvent } from '@contend/service-kit';
import { eventually } from './eventually';

/**
 * Publishes until the bus acknowledges, as the relay does: a broker can refuse a topic that was
 * created a moment ago. Events may be published more than once.
 */
export async function publishEvents(
  bus: Bus,
  topic: string,
  events: OutgoingEvent[],
): Promise<void> {
  let refusal: unknown;
  const isPublished = () =>
    bus.publish(topic, events).then(
      () => true,
      (error: unknown) => {
        refusal = error;
        return false;
      },
    );
  await eventually(`the bus to take events of ${topic}`, isPublished).catch((error: unknown) => {
    throw new Error(String(error), { cause: refusal });
  });
}
