import { platform, type StoryPlatform } from '@contend/test-kit';
import { bench, type BenchOptions } from './bench';
import { withProcesses } from './servers';
import { matchFlow } from './staked-match/flow';
import { type Trip, tripsOf } from './staked-match/raw-path';
import { rawTraveller } from './staked-match/raw-trips';
import { tapStore } from './staked-match/store-tap';
import { median } from './statistics';

/**
 * A whole staked match, each service a process, against a raw program that makes the same round
 * trips to the store and the bus in sequence, on the same servers. They alternate step by step, and
 * each step begins when the platform is idle: players take longer than it does.
 */
export const stakedMatch = bench('staked-match', (options) =>
  withProcesses(async ({ mongoUrl }) => {
    const trips = await watchPath(Number(new URL(mongoUrl).port));
    const all = [...trips.values()].flat();
    const count = (trip: Trip, name: string = trip) =>
      `${all.filter((one) => one === trip).length} ${name}s`;
    options.note(
      `waits for ${count('read')}, ${count('write')}, ${count('statement')} in ` +
        `${count('commit', 'transaction')}, ${count('bus', 'bus trip')}`,
    );
    process.env.MONGO_URL = mongoUrl;
    return measure(trips, options);
  }));

/** The store commands of each step of the second of two matches, recorded on the wire. */
async function watchPath(port: number): Promise<Map<string, Trip[]>> {
  const tap = await tapStore(port);
  process.env.MONGO_URL = tap.url;
  const p = await platform();
  const flow = await matchFlow(p);
  await flow.play(() => undefined);
  tap.take();
  const trips = new Map<string, Trip[]>();
  await flow.play(async (step) => {
    await p.settled();
    trips.set(step.name, tripsOf(tap.take(), step));
  });
  await p.end();
  await tap.close();
  return trips;
}

/** Warm services are faster; a pair's tokens last for this many matches. */
async function warmUp(p: StoryPlatform, pairs: number): Promise<void> {
  for (let pair = 2; pair < pairs + 2; pair += 1) {
    const flow = await matchFlow(p, pair);
    for (let n = 0; n < 20; n += 1) await flow.play(() => undefined);
  }
}

async function measure(trips: Map<string, Trip[]>, { quick, note }: BenchOptions) {
  const { MONGO_URL = '', KAFKA_BROKERS = '' } = process.env;
  const p = await platform();
  await warmUp(p, quick ? 3 : 5);
  const flow = await matchFlow(p);
  const raw = await rawTraveller(MONGO_URL, KAFKA_BROKERS);
  for (let n = 0; n < 100; n += 1) await raw.make([...trips.values()].flat());
  const [rested, rushed, sums]: [number[], number[], number[]] = [[], [], []];
  const steps = new Map<string, { ours: number[]; raw: number[] }>();
  for (let round = 0; round < (quick ? 10 : 14); round += 1) {
    const [restedMs, rawMs]: [number[], number[]] = [[], []];
    await flow.play(async ({ name }, ms) => {
      await p.settled();
      const trip = await raw.make(trips.get(name) ?? []);
      await p.settled();
      restedMs.push(ms);
      rawMs.push(trip);
      const known = steps.get(name) ?? { ours: [], raw: [] };
      steps.set(name, { ours: [...known.ours, ms], raw: [...known.raw, trip] });
    });
    rested.push(total(restedMs));
    sums.push(total(rawMs));
    const rushedMs: number[] = [];
    await flow.play((_, ms) => void rushedMs.push(ms));
    rushed.push(total(rushedMs));
  }
  const parts = [...steps].map(
    ([name, ms]) => `${name} ${median(ms.ours).toFixed(0)} of ${median(ms.raw).toFixed(0)}`,
  );
  note(`steps, in ms, of raw: ${parts.join(', ')}`);
  await raw.close();
  await p.end();
  const peer = { name: 'its round trips by a bare program', values: sums };
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
