import { readFileSync } from 'node:fs';
import { decide, event, id } from '@contend/contracts';
import {
  aggregateSchema,
  defineModel,
  defineService,
  kafkaBus,
  on,
  type Repository,
  repository,
  type ServiceSpec,
  startService,
} from '@contend/service-kit';
import { z } from 'zod';
import { lonePlatform } from '../lone-platform';
import { runProgram } from '../program';
import { sampleType } from '../sample-events';

interface Options {
  mongoUrl: string;
  kafkaBrokers: string;
  prefix: string;
}

/** The result of waiting for `count` handled events. */
export interface CaughtUp {
  tookMs: number;
  peakMiB: number;
}

interface Tally {
  id: string;
  events: number;
}
const tallyModel = defineModel('tallies', aggregateSchema<Tally>({ events: Number }));
const settled = event(sampleType, 'A wager was settled.', z.looseObject({ wagerId: id }));

/** A service with a typical consumer: it loads an aggregate, decides and saves it. */
runProgram(async ({ mongoUrl, kafkaBrokers, prefix }: Options) => {
  let handled = 0;
  let begun = 0;
  const spec = defineService({
    name: 'chat',
    config: z.object({}),
    build({ db }) {
      const tallies = repository<Tally>(db, tallyModel, { notFound: 'room-not-found' });
      return { consumers: [on(settled, ({ data }) => count(tallies, data.wagerId))] };
    },
  });

  async function count(tallies: Repository<Tally>, tallyId: string): Promise<void> {
    begun ||= performance.now();
    const found = await tallies.find(tallyId);
    const events = (found?.state.events ?? 0) + 1;
    await tallies.save(found, decide({ id: tallyId, events }));
    handled += 1;
  }

  const bus = kafkaBus({
    brokers: [kafkaBrokers],
    clientId: 'catch-up',
    prefix: `${prefix}.`,
    partitions: 3,
  });
  const running = await startService(
    spec as unknown as ServiceSpec,
    lonePlatform({ mongoUrl, databasePrefix: prefix, bus }),
    { environment: {} },
  );

  async function until(wanted: number): Promise<CaughtUp> {
    while (handled < wanted) await new Promise((resolve) => setTimeout(resolve, 20));
    return { tookMs: performance.now() - begun, peakMiB: peakMiB() };
  }
  return {
    ready: null,
    answer: (wanted) => until(wanted as number),
    async stop() {
      await running.stop();
      await bus.close();
    },
  };
});

/** The peak memory of this process, as the kernel reports it. */
function peakMiB(): number {
  const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kib) / 1024;
}
