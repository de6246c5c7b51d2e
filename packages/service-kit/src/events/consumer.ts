import type { EventData, EventEnvelope, EventSpec } from '@contend/contracts';

/** A use case that an event starts. It runs in one transaction with the record of the event. */
export interface Consumer {
  event: EventSpec;
  handle(envelope: EventEnvelope): Promise<unknown>;
  /**
   * Each process hears the event, from when it starts, instead of one replica: for what is kept in
   * memory. Outside any transaction, and not again when it fails.
   */
  everyReplica?: true;
}

/**
 * Runs `handle` for each event of one kind, with its one effect however often it arrives.
 * The handler runs inside a transaction: repository calls one after another, never the network.
 */
export const on = <E extends EventSpec>(
  event: E,
  handle: (envelope: EventEnvelope<EventData<E>>) => Promise<unknown>,
): Consumer => ({
  event,
  handle: (envelope) =>
    handle({ ...envelope, data: event.data.parse(envelope.data) as EventData<E> }),
});
