import type { EventEnvelope } from '@contend/contracts';

/**
 * An event to be published: its data is already serialized, so it is not parsed and written again.
 */
export type OutgoingEvent = Omit<EventEnvelope, 'data'> & { json: string };

export const outgoing = ({ data, ...about }: EventEnvelope): OutgoingEvent => ({
  ...about,
  json: JSON.stringify(data),
});

/** The event as consumers receive it. */
export const arrived = ({ json, ...about }: OutgoingEvent): EventEnvelope => ({
  ...about,
  data: JSON.parse(json) as unknown,
});

export interface Subscription {
  /** Stops deliveries and returns when those in progress have ended. */
  close(): Promise<void>;
}

/** A record of a topic that is not one of our events, as bytes. */
export interface UnreadableRecord {
  topic: string;
  /** Its position in the topic: `<partition>:<offset>`. */
  place: string;
  key: Buffer | null;
  value: Buffer | null;
  headers: Record<string, string>;
}

export interface SubscribeOptions {
  /**
   * Each group receives every event once; members of a group share them. Kafka deletes a group that
   * has had no members for a week.
   */
  group: string;
  topics: string[];
  /**
   * Handles one event. Events of one subject are delivered one after another, in order; different
   * subjects are delivered in parallel. When it throws, the event is redelivered.
   */
  handle(envelope: EventEnvelope, topic: string): Promise<void>;
  /**
   * Handles consecutive events of one subject, in their order. A bus may use it instead of `handle`
   * where several wait. When it throws, all of them are redelivered.
   */
  handleInOrder?(envelopes: EventEnvelope[], topic: string): Promise<void>;
  /** How many subjects a reader of Kafka may have in progress; 32 when absent. */
  atOnce?: number;
  /**
   * Keeps a record that is not an event: it can't be parsed, so no consumer can handle it. Records
   * are skipped where this is absent. When it throws, the record is redelivered.
   */
  keepUnreadable?(record: UnreadableRecord): Promise<void>;
  /** From the first event of the topic (a new consumer group), or only events from now on. */
  from?: 'beginning' | 'now';
}

/**
 * The port to the event bus: at least once, ordered per subject. Two adapters, one conformance
 * suite: Kafka, and the in-process bus of a single machine.
 */
export interface Bus {
  readonly kind: 'kafka' | 'in-process';
  /**
   * Resolves when the events are durable: acknowledged on Kafka, handled by every group in process.
   */
  publish(topic: string, events: OutgoingEvent[]): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
