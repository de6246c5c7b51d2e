import type { EventEnvelope } from '@contend/contracts';
import type { Bus, SubscribeOptions } from '@contend/service-kit';

/** How events reach their consumers: as published, or three times each and in a random order. */
export type Delivery = 'plain' | 'tripled-and-shuffled';

interface Group {
  topics: Set<string>;
  handled: Set<string>;
  isAlive: boolean;
}

/** A bus that remembers what went over it and knows when everyone has handled everything. */
export class WatchedBus implements Bus {
  readonly kind: Bus['kind'];
  readonly published: { topic: string; envelope: EventEnvelope }[] = [];
  private readonly known = new Set<string>();
  private readonly groups = new Map<string, Group>();
  private under = 0;

  constructor(
    private readonly bus: Bus,
    private readonly delivery: Delivery,
  ) {
    this.kind = bus.kind;
  }

  async publish(topic: string, envelopes: EventEnvelope[]): Promise<void> {
    for (const envelope of envelopes) {
      const key = `${topic} ${envelope.id}`;
      if (this.known.has(key)) continue;
      this.known.add(key);
      this.published.push({ topic, envelope });
    }
    if (this.delivery === 'plain') return this.bus.publish(topic, envelopes);
    this.under += 1;
    const copies = envelopes.flatMap((envelope) => [envelope, envelope, envelope]);
    const deliveries = copies.map(async (envelope) => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 80));
      await this.bus.publish(topic, [envelope]);
    });
    const results = await Promise.allSettled(deliveries);
    this.under -= 1;
    const failed = results.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async subscribe(options: SubscribeOptions) {
    const group: Group = this.groups.get(options.group) ?? {
      topics: new Set(),
      handled: new Set(),
      isAlive: true,
    };
    group.isAlive = true;
    if (options.from !== 'now') this.groups.set(options.group, group);
    const subscription = await this.bus.subscribe({
      ...options,
      async handle(envelope, topic) {
        await options.handle(envelope, topic);
        group.handled.add(envelope.id);
      },
    });
    // Only now: topics that are subscribed to are waited for.
    options.topics.forEach((topic) => group.topics.add(topic));
    return subscription;
  }

  /** A killed service handles nothing until it subscribes again; nobody waits for it. */
  setDead(group: string): void {
    const known = this.groups.get(group);
    if (known) known.isAlive = false;
  }

  /** What is still on its way, as `<group> <event type>`. */
  pending(): string[] {
    const groups = [...this.groups.entries()].filter(([, group]) => group.isAlive);
    const missing = groups.flatMap(([name, group]) =>
      this.published
        .filter(({ topic, envelope }) => group.topics.has(topic) && !group.handled.has(envelope.id))
        .map(({ envelope }) => `${name} ${envelope.type}`),
    );
    return this.under > 0 ? [...missing, 'copies'] : missing;
  }

  isReady(): Promise<boolean> {
    return this.bus.isReady();
  }

  close(): Promise<void> {
    return this.bus.close();
  }
}
