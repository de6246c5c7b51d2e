import { type EventData, type EventEnvelope, type EventSpec, tolerant } from '@contend/contracts';

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
 * Runs `handle` for each event of one kind, with its one effect however often it arrives. Fields
 * that the contract does not name are ignored: a newer version of the emitter may have added them.
 * The handler runs inside a transaction: repository calls one after another, never the network.
 */
export const on = <E extends EventSpec>(
  event: E,
  handle: (envelope: EventEnvelope<EventData<E>>) => Promise<unknown>,
): Consumer => {
  const reader = tolerant(event.data);
  return {
    event,
    handle: async (envelope) =>
      handle({ ...envelope, data: reader.parse(envelope.data) as EventData<E> }),
  };
};
