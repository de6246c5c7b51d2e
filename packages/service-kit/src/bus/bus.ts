import type { EventEnvelope } from '@contend/contracts';

/** An event on its way out: its data as it travels, so that nobody reads and writes it again. */
export type OutgoingEvent = Omit<EventEnvelope, 'data'> & { json: string };

export const outgoing = ({ data, ...about }: EventEnvelope): OutgoingEvent => ({
  ...about,
  json: JSON.stringify(data),
});

/** The event as its readers get it. */
export const arrived = ({ json, ...about }: OutgoingEvent): EventEnvelope => ({
  ...about,
  data: JSON.parse(json) as unknown,
});

export interface Subscription {
  /** Stops deliveries and waits for those under way. */
  close(): Promise<void>;
}

/** A record of a topic that is no event of ours, as its bytes. */
export interface UnreadableRecord {
  topic: string;
  /** Where it is in the topic: `<partition>:<offset>`. */
  place: string;
  key: Buffer | null;
  value: Buffer | null;
  headers: Record<string, string>;
}

export interface SubscribeOptions {
  /**
   * Each group gets every event once; members of a group share them. Kafka forgets a group that
   * nobody is in after a week.
   */
  group: string;
  topics: string[];
  /**
   * Handles one event. Events of one subject come one after another, in order; different subjects
   * come side by side. When it throws, the event comes again later.
   */
  handle(envelope: EventEnvelope, topic: string): Promise<void>;
  /**
   * Keeps a record that is no event: it can't be read, so nobody can handle it. Records are skipped
   * where this is absent. When it throws, the record comes again later.
   */
  keepUnreadable?(record: UnreadableRecord): Promise<void>;
  /** From the first event there is (a new reader of the stream), or only what comes from now on. */
  from?: 'beginning' | 'now';
}

/**
 * The port to the event bus. At least once, ordered per subject. Two adapters, one conformance
 * suite: Kafka, and the in-process bus of a single machine.
 */
export interface Bus {
  readonly kind: 'kafka' | 'in-process';
  /**
   * Resolves when the events are safe: on Kafka acknowledged, in process handled by every group.
   */
  publish(topic: string, events: OutgoingEvent[]): Promise<void>;
  subscribe(options: SubscribeOptions): Promise<Subscription>;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}
