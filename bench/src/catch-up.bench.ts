import { randomBytes } from 'node:crypto';
import { kafkaBus, outgoing } from '@contend/service-kit';
import { bench, type Row, Skipped } from './bench';
import { startProgram } from './program';
import type { CaughtUp } from './programs/catch-up';
import { type SampleBacklog, sampleEvents } from './sample-events';
import { type Servers, withServers } from './servers';

const subjects = 5000;
const perPublish = 1000;

/** A consumer after downtime: its rate of catching up, and whether longer downtime costs memory. */
export const catchUp = bench('catch-up', ({ quick, note }) => {
  if (process.platform !== 'linux') throw new Skipped('Peak memory is read from /proc.');
  const lags = quick ? { short: 10_000, long: 30_000 } : { short: 10_000, long: 100_000 };
  return withServers(async (servers) => {
    const values = { rates: [] as number[], short: [] as number[], long: [] as number[] };
    for (let round = 1; round <= (quick ? 1 : 3); round += 1) {
      const [short, long] = [
        await catchUpWith(servers, { count: lags.short, subjects }),
        await catchUpWith(servers, { count: lags.long, subjects }),
      ];
      values.rates.push((lags.long / long.tookMs) * 1000);
      values.short.push(short.peakMiB);
      values.long.push(long.peakMiB);
      note(`round ${round}: ${values.rates.at(-1)?.toFixed(0)} a second`);
    }
    const of = (count: number) => `${count.toLocaleString('en-US')} events`;
    const rows: Row[] = [
      {
        what: `a lag of ${of(lags.long)}, each a transaction`,
        unit: '/s',
        ours: values.rates,
        peer: null,
        limit: null,
      },
      {
        what: `peak memory with ${of(lags.long)} behind`,
        unit: 'MiB',
        ours: values.long,
        peer: { name: `with ${of(lags.short)}`, values: values.short },
        limit: { atMost: 1.3 },
      },
    ];
    return rows;
  });
});

/** Publishes the events to Kafka, then starts the service that has not handled them. */
async function catchUpWith(
  { mongoUrl, kafkaBrokers }: Servers,
  backlog: SampleBacklog,
): Promise<CaughtUp> {
  const prefix = `lag_${randomBytes(4).toString('hex')}`;
  const bus = kafkaBus({
    brokers: [kafkaBrokers],
    clientId: 'lag',
    prefix: `${prefix}.`,
    partitions: 3,
  });
  const events = sampleEvents(backlog);
  for (let from = 0; from < events.length; from += perPublish) {
    await bus.publish('wager.events', events.slice(from, from + perPublish).map(outgoing));
  }
  await bus.close();
  const service = await startProgram(
    'catch-up',
    { mongoUrl, kafkaBrokers, prefix },
    { logs: true },
  );
  try {
    return await service.ask<CaughtUp>(backlog.count);
  } finally {
    await service.stop();
  }
}
