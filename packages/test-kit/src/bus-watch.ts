import type { EventEnvelope } from '@contend/contracts';

/** Reports of a watched bus. */
export interface BusReport {
  /** An event is about to be published; reported again for each repeat. */
  publishing(topic: string, envelope: EventEnvelope): void;
  /** Duplicates of published events are in flight (+1) or have arrived (−1). */
  copying(change: 1 | -1): void;
  /** A group now receives these topics. */
  subscribed(group: string, topics: string[]): void;
  handled(group: string, eventId: string): void;
}

interface Group {
  topics: Set<string>;
  handled: Set<string>;
  isAlive: boolean;
}

const keyOf = (topic: string, { id }: EventEnvelope) => `${topic} ${id}`;

/** Records the events on the bus and whether every group has handled them. */
export class BusWatch implements BusReport {
  published: { topic: string; envelope: EventEnvelope }[] = [];
  /** Changes with each event that is published or handled. */
  activity = 0;
  private readonly known = new Set<string>();
  private readonly groups = new Map<string, Group>();
  private copies = 0;

  publishing(topic: string, envelope: EventEnvelope): void {
    this.activity += 1;
    const key = keyOf(topic, envelope);
    if (this.known.has(key)) return;
    this.known.add(key);
    this.published.push({ topic, envelope });
  }

  copying(change: 1 | -1): void {
    this.activity += 1;
    this.copies += change;
  }

  subscribed(name: string, topics: string[]): void {
    const group = this.group(name);
    group.isAlive = true;
    topics.forEach((topic) => group.topics.add(topic));
  }

  handled(name: string, eventId: string): void {
    this.activity += 1;
    this.group(name).handled.add(eventId);
  }

  /** Forgets all but the first `count` events; subscriptions are kept. */
  reset(count: number): void {
    for (const { topic, envelope } of this.published.slice(count)) {
      this.known.delete(keyOf(topic, envelope));
      this.groups.forEach((group) => group.handled.delete(envelope.id));
    }
    this.published = this.published.slice(0, count);
  }

  /** Adds events as published and handled by every group. */
  restore(events: BusWatch['published']): void {
    for (const { topic, envelope } of events) {
      this.known.add(keyOf(topic, envelope));
      this.published.push({ topic, envelope });
      for (const group of this.groups.values()) {
        if (group.topics.has(topic)) group.handled.add(envelope.id);
      }
    }
  }

  /** A killed service handles nothing until it subscribes again; its group is not awaited. */
  setDead(name: string): void {
    this.group(name).isAlive = false;
  }

  /** Whether a group has subscribed since it was last set dead. */
  hasSubscribed(name: string): boolean {
    return this.groups.get(name)?.isAlive ?? false;
  }

  /** Unhandled deliveries, as `<group> <event type>`. */
  pending(): string[] {
    const groups = [...this.groups.entries()].filter(([, group]) => group.isAlive);
    const missing = groups.flatMap(([name, group]) =>
      this.published
        .filter(({ topic, envelope }) => group.topics.has(topic) && !group.handled.has(envelope.id))
        .map(({ envelope }) => `${name} ${envelope.type}`),
    );
    return this.copies > 0 ? [...missing, 'copies'] : missing;
  }

  private group(name: string): Group {
    const known = this.groups.get(name);
    if (known) return known;
    const made = { topics: new Set<string>(), handled: new Set<string>(), isAlive: false };
    this.groups.set(name, made);
    return made;
  }
}
