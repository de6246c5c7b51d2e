import type { Step } from './flow';
import type { StoreCommand } from './store-tap';

/** What a flow waits for, one after another. A `commit` ends the transaction of the statements. */
export type Trip = 'read' | 'write' | 'statement' | 'commit' | 'bus';

/** The relay reads the event, it travels, and its reader asks what is parked of its subject. */
const news: Trip[] = ['read', 'bus', 'read'];

/** Marks what the benchmark itself asks the store. */
export const ours = 'bench';

/** The kit's own work, which goes on beside what a player waits for. */
const background = new Set(['leases', 'parked', 'deadLetters']);

/**
 * Whether a player waits for it. Strict: what is done beside the flow is not counted, so that it
 * makes the flow slower and never its measure larger. Left out are what relays and consumers ask of
 * their own queues, the workers' looks for timers, answers that are kept for a repeat when they
 * have been given, and what other services do with the same news.
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

/** Transactions as wholes, everything else by itself. */
function grouped(commands: StoreCommand[]): StoreCommand[][] {
  const groups = new Map<unknown, StoreCommand[]>();
  for (const command of commands) {
    const key = command.transaction ?? command;
    groups.set(key, [...(groups.get(key) ?? []), command]);
  }
  return [...groups.values()];
}

/** The trips of one step that the flow waits for, in their order. */
export function tripsOf(commands: StoreCommand[], { services, hears }: Step): Trip[] {
  const known = commands.filter(({ comment }) => comment !== ours);
  const waitedFor = (parts: StoreCommand[]) =>
    services.some((name) => parts.some((part) => serviceOf(part) === name)) &&
    // Transactions that keep a projection of players are of other news.
    !(parts.length > 1 && parts.some(({ collection }) => collection === 'players'));
  const groups = grouped(known)
    .filter(waitedFor)
    .map((parts) => parts.filter(isOnPath))
    .filter((parts) => parts.length > 0);
  const heardAt = groups.findIndex((parts) => parts.some((part) => serviceOf(part) === hears));
  return groups.flatMap((parts, index) => [
    ...(index === heardAt ? news : []),
    ...parts.map(tripOf),
  ]);
}
