import { type EventData, type EventEnvelope, type EventSpec, tolerant } from '@contend/contracts';

/**
 * This version cannot read the event's data: it is invalid, or has a value (of an enum, say) that
 * only a newer version accepts.
 */
export class UnreadableEvent extends Error {
  constructor(type: string, reason: string) {
    super(`The data of ${type} can't be read: ${reason}`);
    this.name = 'UnreadableEvent';
  }
}

/**
 * An action triggered by an event. It runs in one transaction with the inbox record of the event.
 */
export interface Consumer {
  event: EventSpec;
  handle(envelope: EventEnvelope): Promise<unknown>;
  /** Whether an event may have an effect; one that concerns no consumer is not recorded. */
  concerns?(envelope: EventEnvelope): boolean;
  /**
   * Each process receives the event, from its start on, instead of one replica: for state kept in
   * memory. Runs outside any transaction, and is not retried when it fails.
   */
  everyReplica?: true;
}

/**
 * Runs `handle` for each event of one type, with one effect for any number of deliveries. Fields
 * that the contract does not name are ignored: a newer version of the emitter may have added them.
 * The handler runs inside a transaction: repository calls one after another, never the network.
 *
 * @param concerns Tells by an event's data alone whether it may have an effect. Others are skipped
 * without a transaction.
 */
export const on = <E extends EventSpec>(
  event: E,
  handle: (envelope: EventEnvelope<EventData<E>>) => Promise<unknown>,
  concerns?: (data: EventData<E>) => boolean,
): Consumer => {
  const reader = tolerant(event.data);
  return {
    event,
    async handle(envelope) {
      const read = reader.safeParse(envelope.data);
      if (!read.success) throw new UnreadableEvent(event.type, read.error.message);
      return handle({ ...envelope, data: read.data as EventData<E> });
    },
    ...(concerns && {
      // One that can't be read is handled, and parked.
      concerns({ data }) {
        const read = reader.safeParse(data);
        return !read.success || concerns(read.data as EventData<E>);
      },
    }),
  };
};

/** The consumers that an event concerns. */
export const concernedBy = (consumers: readonly Consumer[], envelope: EventEnvelope): Consumer[] =>
  consumers.filter(
    ({ event, concerns }) => event.type === envelope.type && (concerns?.(envelope) ?? true),
  );
