import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo, startKafka, startRedis } from '@contend/local';
import { platform, type StoryPlatform } from '@contend/test-kit';
import { bench, type BenchOptions } from './bench';
import { matchFlow } from './staked-match/flow';
import { type RawCosts, rawMeter } from './staked-match/raw-cost';
import { kinds, nothing, type Path, pathOf, sumOf } from './staked-match/raw-path';
import { tapStore } from './staked-match/store-tap';
import { median } from './statistics';

/** The news of the acceptance reaches the match service, the result the wager service. */
const busTrips = 2;
/** The relay reads the events; the consumer asks what is parked of their subjects. */
const readsPerTrip = 2;

/**
 * A whole staked match, each service a process, against the sum of what its store commands and bus
 * trips cost by themselves, one after another, on the same servers. The raw trips are measured
 * while the platform rests, so each step begins when it has come to rest: players take longer.
 */
export const stakedMatch = bench('staked-match', async (options) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const [store, kafka, redis] = await Promise.all([
    startEmbeddedMongo(path.join(folder, 'store')),
    startKafka(path.join(folder, 'kafka')),
    startRedis(path.join(folder, 'redis')),
  ]);
  try {
    globalThis.storyParts = 'processes';
    process.env.KAFKA_BROKERS = `127.0.0.1:${kafka.port}`;
    process.env.REDIS_URL = `redis://127.0.0.1:${redis.port}`;
    const counted = await countPath(store.port);
    const { read, write, statement, commit } = counted;
    options.note(
      `waits for ${read + busTrips * readsPerTrip} reads, ${write} writes, ${busTrips} bus trips and for`,
    );
    options.note(`transactions: ${commit} commits, ${statement} statements in them`);
    process.env.MONGO_URL = urlOf(store.port);
    return await measure(counted, options);
  } finally {
    await Promise.all([store, kafka, redis].map((server) => server.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
});

const urlOf = (port: number) =>
  `mongodb://127.0.0.1:${port}/?replicaSet=contend&directConnection=true`;

/** What the second of two matches asks of the store, seen on the wire, with a rest between steps. */
async function countPath(port: number): Promise<Path> {
  const tap = await tapStore(port);
  process.env.MONGO_URL = tap.url;
  const p = await platform();
  const flow = await matchFlow(p);
  await flow.play(() => undefined);
  tap.take();
  let total = nothing;
  await flow.play(async (step) => {
    await p.settled();
    total = sumOf(total, pathOf(tap.take(), step));
  });
  await p.end();
  await tap.close();
  return total;
}

const costOf = (path: Path, { store, bus }: RawCosts): number =>
  kinds.reduce((sum, kind) => sum + path[kind] * store[kind], 0) +
  busTrips * (bus + readsPerTrip * store.read);

/** Services that have run for a while are faster; a pair's tokens last for so many matches. */
async function warmUp(p: StoryPlatform, pairs: number): Promise<void> {
  for (let pair = 2; pair < pairs + 2; pair += 1) {
    const flow = await matchFlow(p, pair);
    for (let n = 0; n < 20; n += 1) await flow.play(() => undefined);
  }
}

async function measure(counted: Path, { quick, note }: BenchOptions) {
  const { MONGO_URL = '', KAFKA_BROKERS = '' } = process.env;
  const p = await platform();
  await warmUp(p, quick ? 3 : 5);
  const flow = await matchFlow(p);
  const raw = await rawMeter(MONGO_URL, KAFKA_BROKERS);
  await raw.measure(10);
  const [rested, rushed, sums]: [number[], number[], number[]] = [[], [], []];
  const steps = new Map<string, number[]>();
  for (let round = 0; round < (quick ? 7 : 14); round += 1) {
    const restedMs: number[] = [];
    await flow.play(async ({ name }, ms) => {
      restedMs.push(ms);
      steps.set(name, [...(steps.get(name) ?? []), ms]);
      await p.settled();
    });
    rested.push(total(restedMs));
    const costs = await raw.measure(quick ? 10 : 20);
    sums.push(costOf(counted, costs));
    if (round === 0) note(`raw, in ms: ${JSON.stringify(costs)}`);
    const rushedMs: number[] = [];
    await flow.play((_, ms) => void rushedMs.push(ms));
    rushed.push(total(rushedMs));
  }
  const parts = [...steps].map(([name, values]) => `${name} ${median(values).toFixed(0)}`);
  note(`steps, in ms: ${parts.join(', ')}`);
  await raw.close();
  await p.end();
  const peer = { name: 'its raw round trips', values: sums };
  return [
    {
      what: 'a staked match, from the offer to the settlement, step by step',
      unit: 'ms',
      ours: rested,
      peer,
      limit: { atMost: 2 },
    },
    {
      what: 'the same without a pause, all other work of its news beside it',
      unit: 'ms',
      ours: rushed,
      peer,
      limit: null,
    },
  ];
}

const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);
