import type { Step } from './flow';
import type { StoreCommand } from './store-tap';

/** What can be asked of the store, as far as its price differs. */
export const kinds = ['read', 'write', 'statement', 'commit'] as const;
type Kind = (typeof kinds)[number];

/** How many of each the flow waits for. */
export type Path = Record<Kind, number>;

export const nothing: Path = { read: 0, write: 0, statement: 0, commit: 0 };

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

function kindOf({ name, transaction }: StoreCommand): Kind {
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

/** Adds up the commands of one step that the flow waits for. */
export function pathOf(commands: StoreCommand[], { services }: Step): Path {
  const path = { ...nothing };
  const known = commands.filter(({ comment }) => comment !== ours);
  const waitedFor = (parts: StoreCommand[]) =>
    services.some((name) => parts.some((part) => serviceOf(part) === name)) &&
    // Transactions that keep a projection of players are of other news.
    !(parts.length > 1 && parts.some(({ collection }) => collection === 'players'));
  for (const parts of grouped(known)) {
    if (!waitedFor(parts)) continue;
    for (const part of parts) if (isOnPath(part)) path[kindOf(part)] += 1;
  }
  return path;
}

export const sumOf = (one: Path, other: Path): Path => ({
  read: one.read + other.read,
  write: one.write + other.write,
  statement: one.statement + other.statement,
  commit: one.commit + other.commit,
});
