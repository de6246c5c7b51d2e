import type { Redis } from 'ioredis';
import type { Deliver, Kept } from './history';

/** The channel of a platform's messages; platforms that share a Redis have different prefixes. */
export const channelOf = ({ options }: Redis): string => `${options.keyPrefix ?? ''}live:messages`;

/** A stored or published message: its number, a space, and the rest as JSON. */
export function messageFrom(row: string): Kept {
  const space = row.indexOf(' ');
  const message = JSON.parse(row.slice(space + 1)) as Omit<Kept, 'sequence'>;
  return { ...message, sequence: Number(row.slice(0, space)) };
}

/** Delivers every message that a replica appends, on this one; restored after an interruption. */
export function subscribe(subscriber: Redis, deliver: Deliver): void {
  const channel = channelOf(subscriber);
  subscriber.on('message', (from: string, row: string) => {
    if (from === channel) deliver(messageFrom(row));
  });
  // Queued until Redis is available; ioredis subscribes again after each reconnect.
  subscriber.subscribe(channel).catch(() => undefined);
}
