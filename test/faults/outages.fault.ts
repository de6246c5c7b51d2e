import { bench, type Row } from '@contend/bench';
import { openFaultEnvironment } from './fault-environment';
import { OutageScenario } from './outage-scenario';

/** Stops Kafka, Redis and the store while users use the platform, and restarts them. */
export const outages = bench('outages', async ({ quick, note }) => {
  const environment = await openFaultEnvironment();
  const { kafka, redis, store } = environment;
  const awayMs = (full: number) => (quick ? 8000 : full);
  try {
    const scenario = new OutageScenario(environment, note);
    const servers = [
      { name: 'Kafka', server: kafka, ms: awayMs(60_000), sharePercent: 99, isLive: false },
      { name: 'Redis', server: redis, ms: awayMs(60_000), sharePercent: 99, isLive: true },
      { name: 'Store', server: store, ms: awayMs(30_000), sharePercent: null, isLive: false },
    ];
    const answersWithinMs = 10_000;
    const rows: Row[] = [];
    for (const { name, server, ...rest } of servers) {
      const title = `${name} away ${rest.ms / 1000} s`;
      const begin = () => server.kill();
      const end = () => server.start();
      rows.push(...(await scenario.runFault({ title, begin, end, answersWithinMs, ...rest })));
      note(`${title}: over`);
    }
    return rows;
  } finally {
    await environment.clear();
  }
});
