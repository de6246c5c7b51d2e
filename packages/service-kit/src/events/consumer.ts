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
  /**
   * Handles events of different subjects that share a transaction. They are handled one after
   * another where it is absent.
   */
  handleAll?(envelopes: readonly EventEnvelope[]): Promise<unknown>;
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
  const read = readerOf(event);
  return {
    event,
    handle: async (envelope) => handle({ ...envelope, data: read(envelope.data) }),
    ...(concerns && {
      // One that can't be read is handled, and parked.
      concerns({ data }) {
        const found = reader.safeParse(data);
        return !found.success || concerns(found.data as EventData<E>);
      },
    }),
  };
};

/** Reads the data of an event. @throws UnreadableEvent */
function readerOf<E extends EventSpec>(event: E): (data: unknown) => EventData<E> {
  const reader = tolerant(event.data);
  return (data) => {
    const read = reader.safeParse(data);
    if (!read.success) throw new UnreadableEvent(event.type, read.error.message);
    return read.data as EventData<E>;
  };
}

/**
 * The same for what is read and saved by one operation each, however many events a transaction
 * handles: `handle` gets those of different subjects at once. It runs for none of their requests:
 * where it emits events, each names its own (`SavedChange.origin`).
 */
export const onGroup = <E extends EventSpec>(
  event: E,
  handle: (envelopes: readonly EventEnvelope<EventData<E>>[]) => Promise<unknown>,
  concerns?: (data: EventData<E>) => boolean,
): Consumer => {
  const read = readerOf(event);
  return {
    ...on(event, (envelope) => handle([envelope]), concerns),
    handleAll: async (all) => handle(all.map((one) => ({ ...one, data: read(one.data) }))),
  };
};

/** The consumers that an event concerns. */
export const concernedBy = (consumers: readonly Consumer[], envelope: EventEnvelope): Consumer[] =>
  consumers.filter(
    ({ event, concerns }) => event.type === envelope.type && (concerns?.(envelope) ?? true),
  );
