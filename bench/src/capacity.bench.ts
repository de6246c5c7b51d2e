import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ProcessName, processNames } from '@contend/local';
import { platform, type StoryPlatform } from '@contend/test-kit';
import { bench, type BenchOptions, type Row } from './bench';
import { type Activity, activitiesOf } from './capacity/activities';
import { countersAt, type ProcessCounters } from './capacity/process-counters';
import { type SocketCost, socketCosts } from './capacity/sockets';
import { addedBytes, type StoredCollection, storedCollections } from './capacity/stored';
import { type Machine, thisMachine } from './machine';
import { withProcesses } from './servers';

/** What one unit of an activity costs each process, the stores and the stream. */
interface ActivityCost {
  name: string;
  processes: Partial<Record<ProcessName, { cpuMs: number; requests: number; events: number }>>;
  /** By collection. */
  bytes: Record<string, number>;
  published: { events: number; bytes: number };
}

/** The content of the inputs file of `npm run capacity`. */
interface Measured {
  machine: Machine;
  activities: ActivityCost[];
  /** Milliseconds of a processor in a second without any load, and memory after the activities. */
  idle: Record<string, { cpuMsPerSecond: number; memoryMiB: number }>;
  collections: Omit<StoredCollection, 'documents' | 'bytes'>[];
  sockets: Record<'gateway' | 'realtime', SocketCost>;
}

const idleMs = 15_000;
const round = (value: number): number => Number(value.toPrecision(3));

type Counters = Record<ProcessName, ProcessCounters>;

async function countersOf(p: StoryPlatform): Promise<Counters> {
  const read = processNames.map(async (name) => {
    const [replica] = p.processes.replicasOf(name);
    return [name, await countersAt(`http://127.0.0.1:${replica?.port}`)] as const;
  });
  return Object.fromEntries(await Promise.all(read)) as Counters;
}

/**
 * Costs of what players do, measured by the counters of each process: the inputs of the capacity
 * model (`npm run capacity`). There is no peer and no target.
 */
export const capacity = bench('capacity', (options) =>
  withProcesses(async ({ redisUrl }) => {
    const machine = thisMachine();
    const measured = await measurePlatform(options);
    options.note('sockets');
    const sockets = await socketCosts(redisUrl, options.quick ? 1000 : 4000);
    const { gateway, realtime } = sockets;
    const shown = { gateway: rounded(gateway), realtime: rounded(realtime) };
    save({ machine, ...measured, sockets: shown });
    return [...measured.activities.map(rowOf), ...socketRows(sockets)];
  }));

async function measurePlatform({ quick, note }: BenchOptions) {
  const p = await platform({
    passwordCost: 'standard',
    processes: { environment: { LOG_LEVEL: 'info' } },
  });
  try {
    const activities = await activitiesOf(p, quick ? 10 : 60);
    note('players are signed up');
    await p.settled();
    const begun = await countersOf(p);
    await setTimeout(idleMs);
    const rested = await countersOf(p);
    const perSecond = (name: ProcessName) =>
      (rested[name].cpuMs - begun[name].cpuMs) / (idleMs / 1000);
    const costs: ActivityCost[] = [];
    for (const activity of activities) {
      costs.push(await costOf(p, activity, perSecond));
      note(`${activity.name}: ${totalMs(costs.at(-1)).toFixed(0)} ms of processor time`);
    }
    const ended = await countersOf(p);
    const idle = processNames.map((name) => [
      name,
      { cpuMsPerSecond: round(perSecond(name)), memoryMiB: Math.round(ended[name].memoryMiB) },
    ]);
    const collections = await storedCollections(p);
    return {
      activities: costs,
      idle: Object.fromEntries(idle) as Measured['idle'],
      collections: collections.map(({ name, keptDays, unique }) => ({ name, keptDays, unique })),
    };
  } finally {
    await p.end();
  }
}

/** Runs an activity twice, the first time to warm up, and counts the second. */
async function costOf(
  p: StoryPlatform,
  { name, units, prepare, run }: Activity,
  idlePerSecond: (process: ProcessName) => number,
): Promise<ActivityCost> {
  await prepare?.();
  await run();
  await prepare?.();
  await p.settled();
  const stored = await storedCollections(p);
  const published = p.history.length;
  const [begun, before] = [performance.now(), await countersOf(p)];
  await run();
  await p.settled();
  const [after, seconds] = [await countersOf(p), (performance.now() - begun) / 1000];
  const sent = p.history.slice(published);
  const sentBytes = sent.map(({ envelope }) => Buffer.byteLength(JSON.stringify(envelope)));
  const processes = processNames.map((process) => {
    const used = after[process].cpuMs - before[process].cpuMs - seconds * idlePerSecond(process);
    const requests = after[process].requests - before[process].requests;
    const events = after[process].events - before[process].events;
    return [
      process,
      {
        cpuMs: round(Math.max(0, used) / units),
        requests: round(requests / units),
        events: round(events / units),
      },
    ];
  });
  return {
    name,
    processes: Object.fromEntries(processes) as ActivityCost['processes'],
    bytes: addedBytes(stored, await storedCollections(p), units),
    published: {
      events: round(sent.length / units),
      bytes: Math.round(sentBytes.reduce((sum, one) => sum + one, 0) / units),
    },
  };
}

const rounded = (cost: SocketCost): SocketCost => ({
  kibPerSocket: round(cost.kibPerSocket),
  cpuMsPerConnect: round(cost.cpuMsPerConnect),
  cpuMsPerSocketSecond: round(cost.cpuMsPerSocketSecond),
  cpuMsPerDelivery: round(cost.cpuMsPerDelivery),
});

function save(measured: Measured): void {
  const folder = path.resolve(process.env.DATA_DIR ?? '.data', 'bench');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'capacity.json'), `${JSON.stringify(measured, null, 2)}\n`);
}

const totalMs = (cost: ActivityCost | undefined): number =>
  Object.values(cost?.processes ?? {}).reduce((sum, { cpuMs }) => sum + cpuMs, 0);

const rowOf = (cost: ActivityCost): Row => ({
  what: `${cost.name}, processor time of all processes`,
  unit: 'ms',
  ours: [totalMs(cost)],
  peer: null,
  limit: null,
});

const socketRows = (sockets: Measured['sockets']): Row[] =>
  Object.entries(sockets).flatMap(([name, { kibPerSocket, cpuMsPerDelivery }]) =>
    [
      { what: `${name}, memory of a socket`, unit: 'KiB', value: kibPerSocket },
      { what: `${name}, a delivery`, unit: 'µs', value: 1000 * cpuMsPerDelivery },
    ].map(({ what, unit, value }) => ({ what, unit, ours: [value], peer: null, limit: null })),
  );
