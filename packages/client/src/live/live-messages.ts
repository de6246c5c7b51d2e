import type { LiveMessage, LiveName } from '@contend/contracts';
import type { LiveOrder } from './live-order';

/** A message as it came from the connection. */
export interface Delivery {
  name: LiveName;
  message: LiveMessage;
}

/** What a program does with the messages of a live connection. */
export interface LiveHandlers {
  /**
   * Called once for each message about an entity. `isOvertaken` is true where a newer message of
   * its room came first: its data is old then.
   */
  onMessage(delivery: Delivery & { isOvertaken: boolean }): void;
  /** Messages may be missing: what was read before has to be read again. */
  onMissed(): void;
  onSessionEnded(): void;
}

/** Calls the handlers in the order of the message's room: for each message once, and for gaps. */
export const deliver = (
  order: LiveOrder,
  { onMessage, onMissed, onSessionEnded }: LiveHandlers,
  { name, message }: Delivery,
): void => {
  if (name === 'session-ended') return onSessionEnded();
  const arrival = order.receive(name, message);
  if (arrival === 'gap') onMissed();
  else if (arrival !== 'known') onMessage({ name, message, isOvertaken: arrival === 'late' });
};
