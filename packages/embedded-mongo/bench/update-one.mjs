/** Acknowledged, durable updateOne per second from 64 workers through the official driver. */
import { MongoClient } from 'mongodb';
import { percentile, startServer } from './server.mjs';

const WORKERS = 64;
const DOCS = 10_000;
const WARM_UP_MS = 2_000;
const MEASURED_MS = 10_000;

const server = await startServer();
const client = await new MongoClient(server.url, { maxPoolSize: WORKERS }).connect();
const players = client.db('bench').collection('players');
await players.insertMany(
  Array.from({ length: DOCS }, (_, n) => ({ _id: `player-${n}`, balanceCents: 0, name: `p${n}` })),
);

const start = performance.now() + WARM_UP_MS;
const end = start + MEASURED_MS;
const latencies = [];
await Promise.all(
  Array.from({ length: WORKERS }, async () => {
    for (let now = performance.now(); now < end;) {
      const id = `player-${Math.floor(Math.random() * DOCS)}`;
      await players.updateOne({ _id: id }, { $inc: { balanceCents: 1 } });
      const done = performance.now();
      if (now >= start && done <= end) latencies.push(done - now);
      now = done;
    }
  }),
);
latencies.sort((a, b) => a - b);
const rate = Math.round(latencies.length / (MEASURED_MS / 1000));
const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(1));
console.log(`updateOne: ${rate}/s from ${WORKERS} workers, p50 ${p50} ms, p99 ${p99} ms`);
await client.close();
await server.stop();
