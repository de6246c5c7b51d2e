import type { ProcessName, Replica } from '@contend/local';
import { eventually, type StoryPlatform } from '@contend/test-kit';

/** How a replica is stopped during its work: for good, or for longer than its lease. */
export type Stop = 'kill' | 'suspend';

/** The process that holds a fencing token. */
const processIdOf = (token: string): number => Number(token.split('/')[1]);

export const isOf = (token: string, { pid }: Replica): boolean => processIdOf(token) === pid;

/** @throws when no running replica holds the token. */
export function holderOf(platform: StoryPlatform, name: ProcessName, token: string): Replica {
  const holder = platform.processes.replicasOf(name).find((replica) => isOf(token, replica));
  if (!holder) throw new Error(`No replica of ${name} has the lease of ${token}.`);
  return holder;
}

interface AtWork<Held> {
  /** The replica to suspend. */
  find(): Promise<Replica>;
  /** The work that it has in hand. */
  inHand(replica: Replica): Promise<Held[]>;
  atLeast: number;
}

/**
 * Suspends a replica that has work in hand. The work is counted while the replica is suspended, as
 * it can end at any moment before: with too little of it the replica is resumed and another attempt
 * made.
 */
export async function suspendAtWork<Held>(
  { processes }: StoryPlatform,
  name: ProcessName,
  { find, inHand, atLeast }: AtWork<Held>,
): Promise<{ replica: Replica; held: Held[] }> {
  let found: { replica: Replica; held: Held[] } | null = null;
  await eventually(`a replica of ${name} to be suspended at work`, async () => {
    const replica = await find();
    processes.suspendOne(name, replica);
    const held = await inHand(replica);
    if (held.length >= atLeast) found = { replica, held };
    else processes.resumeOne(name, replica);
    return found !== null;
  });
  return found as unknown as { replica: Replica; held: Held[] };
}

export interface StoppedReplica {
  /** Starts or resumes a replica. */
  bringBack(): Promise<void>;
}

/** Kills a suspended replica, or leaves it suspended. */
export async function stopReplica(
  { processes }: StoryPlatform,
  { name, replica, how }: { name: ProcessName; replica: Replica; how: Stop },
): Promise<StoppedReplica> {
  if (how === 'suspend') {
    return { bringBack: () => Promise.resolve(processes.resumeOne(name, replica)) };
  }
  await processes.killOne(name, replica);
  return { bringBack: () => processes.startOne(name, replica) };
}

/** Work whose writes are refused once another process holds its lease. */
type LeasedWork = 'timer' | 'relay' | 'idempotency key';

/** The number of refused writes of a replica, from its metric. Null when it does not respond. */
async function lostBy(replica: Replica, work: LeasedWork): Promise<number | null> {
  const text = await fetch(`http://127.0.0.1:${replica.port}/metrics`)
    .then((reply) => reply.text())
    .catch(() => null);
  const line = new RegExp(`^contend_leases_lost_total{[^}]*work="${work}"[^}]*} (\\d+)$`, 'm');
  return text === null ? null : Number(line.exec(text)?.[1] ?? 0);
}

/** Waits until a resumed replica had at least `count` writes refused. Returns the number. */
export async function refusedWrites(
  replica: Replica,
  work: LeasedWork,
  count: number,
): Promise<number> {
  let lost = 0;
  await eventually(
    `${replica.title} to be refused ${count} writes of its ${work}`,
    async () => (lost = (await lostBy(replica, work)) ?? lost) >= count,
    60_000,
  ).catch(() => undefined);
  return lost;
}
