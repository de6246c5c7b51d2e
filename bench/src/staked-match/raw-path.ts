import type { FlowStep } from './flow';
import { ours, type StoreCommand } from './store-tap';

/** The sequential round trips of a flow. A `commit` ends the transaction of the statements. */
export type Trip = 'read' | 'write' | 'statement' | 'commit' | 'bus';

/**
 * The relay reads the event, publishes it, and its consumer reads the parked events of its subject.
 */
const news: Trip[] = ['read', 'bus', 'read'];

/** Background work of the kit, beside the work that a player waits for. */
const background = new Set(['leases', 'parked', 'deadLetters']);

/**
 * Whether a command is part of the flow. Strict: concurrent work is not counted, so it makes the
 * flow slower and never the raw path. Left out: queries of relays and consumers to their own
 * queues, queries of workers for timers, responses stored for a repeat after they were sent, and
 * the work of other services on the same events.
 */
function isOnPath({ name, collection, transaction }: StoreCommand): boolean {
  if (background.has(collection)) return false;
  if (collection === 'idempotencyKeys') return name === 'insert';
  return transaction !== null || (collection !== 'outbox' && collection !== 'timers');
}

const written = new Set(['insert', 'update', 'delete', 'findAndModify']);

function tripOf({ name, transaction }: StoreCommand): Trip {
  if (name === 'commitTransaction') return 'commit';
  if (transaction !== null && written.has(name)) return 'statement';
  return written.has(name) ? 'write' : 'read';
}

const serviceOf = ({ database }: StoreCommand): string => database.split('_').at(-1) ?? '';

/** Transactions as a whole, every other command separately. */
function grouped(commands: StoreCommand[]): StoreCommand[][] {
  const groups = new Map<unknown, StoreCommand[]>();
  for (const command of commands) {
    const key = command.transaction ?? command;
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  return [...groups.values()];
}

/** The round trips of one step that the flow waits for, in order. */
export function tripsOf(commands: StoreCommand[], { services, consumer }: FlowStep): Trip[] {
  const known = commands.filter(({ comment }) => comment !== ours);
  const waitedFor = (parts: StoreCommand[]) =>
    services.some((name) => parts.some((part) => serviceOf(part) === name)) &&
    // Transactions of player projections belong to other events.
    !(parts.length > 1 && parts.some(({ collection }) => collection === 'players'));
  const groups = grouped(known)
    .filter(waitedFor)
    .map((parts) => parts.filter(isOnPath))
    .filter((parts) => parts.length > 0);
  const consumerAt = groups.findIndex((parts) =>
    parts.some((part) => serviceOf(part) === consumer),
  );
  return groups.flatMap((parts, index) => [
    ...(index === consumerAt ? news : []),
    ...parts.map(tripOf),
  ]);
}
