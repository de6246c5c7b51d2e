import { setTimeout } from 'node:timers/promises';
import { type Program, withPrograms } from '../program';
import type { DeliveryResult, LiveQuestion } from '../programs/live-load';
import type { SocketUser } from '../programs/live-service';
import { countersAt } from './process-counters';

type Of = 'gateway' | 'realtime';

/** What sockets cost a process. */
export interface SocketCost {
  kibPerSocket: number;
  cpuMsPerConnect: number;
  /** Of an open socket without messages, in a second. */
  cpuMsPerSocketSecond: number;
  cpuMsPerDelivery: number;
}

const idleMs = 30_000;
const wave = { messages: 20, everyMs: 500 };
const socketsPerPerson = 20;

/**
 * Sockets through a gateway to the realtime service, both with the features of production. The
 * first half of the sockets warms both processes up; costs are those of the second half.
 */
export const socketCosts = (redisUrl: string, clients: number): Promise<Record<Of, SocketCost>> =>
  withPrograms(async (start) => {
    const people = Math.ceil(clients / socketsPerPerson);
    const live = await start<{ url: string; people: SocketUser[] }>('live-service', {
      ...{ redisUrl, people },
    });
    const gateway = await start<{ url: string }>('gateway', { upstream: live.ready.url });
    const load = await start('live-load', {});
    const read = async () => ({ gateway: await usedBy(gateway), realtime: await usedBy(live) });
    const counted = Math.ceil(clients / 2);
    const connect = () =>
      load.ask({
        ...{ kind: 'connect', clients: counted, url: gateway.ready.url },
        people: live.ready.people,
      } satisfies LiveQuestion);
    await connect();
    const warm = await read();
    await connect();
    const connected = await read();
    await setTimeout(idleMs);
    const rested = await read();
    const open = 2 * counted;
    const deliveries = open * wave.messages;
    await load.ask({ kind: 'listen', deliveries } satisfies LiveQuestion);
    await live.ask<number>(wave);
    await load.ask<DeliveryResult>({ kind: 'result' } satisfies LiveQuestion);
    const done = await read();
    const costOf = (of: Of): SocketCost => ({
      kibPerSocket: (1024 * (connected[of].keptMiB - warm[of].keptMiB)) / counted,
      cpuMsPerConnect: (connected[of].cpuMs - warm[of].cpuMsAfter) / counted,
      cpuMsPerSocketSecond: (rested[of].cpuMs - connected[of].cpuMsAfter) / open / (idleMs / 1000),
      cpuMsPerDelivery: (done[of].cpuMs - rested[of].cpuMsAfter) / deliveries,
    });
    return { gateway: costOf('gateway'), realtime: costOf('realtime') };
  });

interface Used {
  /** Before and after the collection of garbage, which is work of no socket. */
  cpuMs: number;
  cpuMsAfter: number;
  keptMiB: number;
}

async function usedBy({ keptMiB, ready }: Program<{ url: string }>): Promise<Used> {
  const { cpuMs } = await countersAt(ready.url);
  const kept = await keptMiB();
  return { cpuMs, keptMiB: kept, cpuMsAfter: (await countersAt(ready.url)).cpuMs };
}
