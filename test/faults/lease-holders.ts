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

export interface StoppedReplica {
  /** Starts or resumes a replica. */
  bringBack(): Promise<void>;
}

/** Kills or suspends a replica. */
export async function stopReplica(
  { processes }: StoryPlatform,
  { name, replica, how }: { name: ProcessName; replica: Replica; how: Stop },
): Promise<StoppedReplica> {
  if (how === 'kill') {
    await processes.killOne(name, replica);
    return { bringBack: () => processes.startOne(name, replica) };
  }
  processes.suspendOne(name, replica);
  return { bringBack: () => Promise.resolve(processes.resumeOne(name, replica)) };
}

/** Work whose writes are refused once another process holds its lease. */
type LeasedWork = 'timer' | 'relay' | 'idempotency key';

/** The number of refused writes of a replica, from its metric. */
async function lostBy(replica: Replica, work: LeasedWork): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${replica.port}/metrics`);
  const line = new RegExp(`^contend_leases_lost_total{[^}]*work="${work}"[^}]*} (\\d+)$`, 'm');
  return Number(line.exec(await reply.text())?.[1] ?? 0);
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
    async () => (lost = await lostBy(replica, work)) >= count,
    60_000,
  ).catch(() => undefined);
  return lost;
}
