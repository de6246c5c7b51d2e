import { bench, type Row } from '@contend/bench';
import { openGround } from './ground';
import { Ordeal } from './ordeal';

/** Takes Kafka, Redis and the store away while people use the platform, and brings them back. */
export const outages = bench('outages', async ({ quick, note }) => {
  const ground = await openGround();
  const { kafka, redis, store } = ground;
  const awayMs = (full: number) => (quick ? 8000 : full);
  try {
    const ordeal = new Ordeal(ground, note);
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
      rows.push(...(await ordeal.endure({ title, begin, end, answersWithinMs, ...rest })));
      note(`${title}: over`);
    }
    return rows;
  } finally {
    await ground.clear();
  }
});
