import { arrived, type Bus, type OutgoingEvent, type SubscribeOptions } from '@contend/service-kit';
import type { BusReport } from './bus-watch';

/** Delivery of events to consumers: as published, or three times each in a random order. */
export type Delivery = 'plain' | 'tripled-and-shuffled';

/** A bus that reports its events and subscriptions. */
export class WatchedBus implements Bus {
  readonly kind: Bus['kind'];

  constructor(
    private readonly bus: Bus,
    public delivery: Delivery,
    private readonly report: BusReport,
  ) {
    this.kind = bus.kind;
  }

  async publish(topic: string, events: OutgoingEvent[]): Promise<void> {
    events.forEach((event) => this.report.publishing(topic, arrived(event)));
    if (this.delivery === 'plain') return this.bus.publish(topic, events);
    this.report.copying(1);
    const copies = events.flatMap((event) => [event, event, event]);
    const deliveries = copies.map(async (event) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 80));
      await this.bus.publish(topic, [event]);
    });
    const results = await Promise.allSettled(deliveries);
    this.report.copying(-1);
    const failed = results.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async subscribe(options: SubscribeOptions) {
    const { group, topics, from, handleInOrder } = options;
    const { report } = this;
    const subscription = await this.bus.subscribe({
      ...options,
      async handle(envelope, topic) {
        await options.handle(envelope, topic);
        report.handled(group, envelope.id);
      },
      ...(handleInOrder && {
        async handleInOrder(envelopes, topic) {
          await handleInOrder(envelopes, topic);
          envelopes.forEach(({ id }) => report.handled(group, id));
        },
      }),
    });
    // After the subscription: groups that are subscribed are awaited. Readers of new events are
    // not.
    if (from !== 'now') report.subscribed(group, topics);
    return subscription;
  }

  isReady(): Promise<boolean> {
    return this.bus.isReady();
  }

  close(): Promise<void> {
    return this.bus.close();
  }
}
