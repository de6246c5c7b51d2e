import { setTimeout } from 'node:timers/promises';
import { withPrograms } from '../program';
import type { DeliveryResult, LiveQuestion } from '../programs/live-load';
import type { SocketUser } from '../programs/live-service';
import { countersAt } from './process-counters';

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

/** Sockets through a gateway to the realtime service, both with the features of production. */
export const socketCosts = (
  redisUrl: string,
  clients: number,
): Promise<Record<'gateway' | 'realtime', SocketCost>> =>
  withPrograms(async (start) => {
    const people = Math.ceil(clients / socketsPerPerson);
    const live = await start<{ url: string; people: SocketUser[] }>('live-service', {
      ...{ redisUrl, people },
    });
    const gateway = await start<{ url: string }>('gateway', { upstream: live.ready.url });
    const load = await start('live-load', {});
    const urls = { gateway: gateway.ready.url, realtime: live.ready.url };
    const read = async () => ({
      gateway: await countersAt(urls.gateway),
      realtime: await countersAt(urls.realtime),
    });
    await setTimeout(3000);
    const empty = await read();
    await load.ask({
      ...{ kind: 'connect', clients, url: urls.gateway, people: live.ready.people },
    } satisfies LiveQuestion);
    const connected = await read();
    await setTimeout(idleMs);
    const rested = await read();
    const deliveries = clients * wave.messages;
    await load.ask({ kind: 'listen', deliveries } satisfies LiveQuestion);
    await live.ask<number>(wave);
    await load.ask<DeliveryResult>({ kind: 'result' } satisfies LiveQuestion);
    const done = await read();
    const costOf = (of: 'gateway' | 'realtime'): SocketCost => ({
      kibPerSocket: (1024 * (rested[of].memoryMiB - empty[of].memoryMiB)) / clients,
      cpuMsPerConnect: (connected[of].cpuMs - empty[of].cpuMs) / clients,
      cpuMsPerSocketSecond: (rested[of].cpuMs - connected[of].cpuMs) / clients / (idleMs / 1000),
      cpuMsPerDelivery: (done[of].cpuMs - rested[of].cpuMs) / deliveries,
    });
    return { gateway: costOf('gateway'), realtime: costOf('realtime') };
  });
