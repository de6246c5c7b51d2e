import type { EventEnvelope, ServiceName } from '@contend/contracts';

/** A message from a story to a service's process. */
export type ToService =
  | { tell: 'time'; at: number; id: number }
  /** Hang at the next call of this contract, before or after it was made. */
  | { tell: 'hang'; service: ServiceName; path: string; when: 'before' | 'after'; id: number };

/** A message from a service's process to its story. */
export type ToStory =
  | { tell: 'done'; id: number }
  | { tell: 'publishing'; topic: string; envelope: EventEnvelope }
  | { tell: 'copying'; change: 1 | -1 }
  | { tell: 'subscribed'; group: string; topics: string[] }
  | { tell: 'handled'; group: string; eventId: string };
