import { bench } from './bench';
import { startProgram } from './program';
import type { SampleBacklog } from './sample-events';
import { withServers } from './servers';

const warmUps = 5;

/** Our outbox relay, which reads and deletes, beside kafkajs alone, which sends from memory. */
export const relay = bench('relay', ({ quick, note }) =>
  withServers(async ({ mongoUrl, kafkaBrokers }) => {
    const ours = await startProgram('relay', { mongoUrl, kafkaBrokers }, { logs: true });
    const raw = await startProgram('raw-producer', { kafkaBrokers });
    const backlog: SampleBacklog = { count: quick ? 10_000 : 20_000, subjects: 2000 };
    const perSecond = (tookMs: number) => (backlog.count / tookMs) * 1000;
    const values: { ours: number[]; raw: number[] } = { ours: [], raw: [] };
    try {
      // The first rounds warm up the broker and both programs, as in a long-running process.
      for (let round = 1 - warmUps; round <= (quick ? 3 : 7); round += 1) {
        const rates = {
          ours: perSecond(await ours.ask<number>(backlog)),
          raw: perSecond(await raw.ask<number>(backlog)),
        };
        if (round < 1) continue;
        values.ours.push(rates.ours);
        values.raw.push(rates.raw);
        note(`round ${round}: ${rates.ours.toFixed(0)} and ${rates.raw.toFixed(0)} a second`);
      }
    } finally {
      await Promise.all([ours.stop(), raw.stop()]);
    }
    return [
      {
        what: `outbox of ${backlog.count.toLocaleString('en-US')} events until it is empty`,
        unit: '/s',
        ours: values.ours,
        peer: { name: 'kafkajs from memory, 200 a send', values: values.raw },
        limit: { atLeast: 0.7 },
      },
    ];
  }));
