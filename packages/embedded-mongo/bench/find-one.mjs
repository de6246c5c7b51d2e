/** An indexed findOne among 1,000,000 documents, and the server's JavaScript heap meanwhile. */
import { MongoClient } from 'mongodb';
import { percentile, startServer } from './server.mjs';

const DOCS = 1_000_000;
const BATCH = 10_000;
const LOOK_UPS = 20_000;

const server = await startServer();
const client = await new MongoClient(server.url).connect();
const players = client.db('bench').collection('players');
await players.createIndex({ email: 1 }, { unique: true });
const began = performance.now();
for (let from = 0; from < DOCS; from += BATCH) {
  await players.insertMany(
    Array.from({ length: BATCH }, (_, i) => ({
      email: `player-${from + i}@example.com`,
      name: `Player ${from + i}`,
      balanceCents: (from + i) % 5000,
    })),
  );
}
const loadSeconds = ((performance.now() - began) / 1000).toFixed(0);

const latencies = [];
let heapBytes = 0;
for (let i = 0; i < LOOK_UPS; i++) {
  const email = `player-${Math.floor(Math.random() * DOCS)}@example.com`;
  const start = performance.now();
  const found = await players.findOne({ email });
  latencies.push(performance.now() - start);
  if (found?.email !== email) throw new Error(`${email} was not found`);
  if (i % 1000 === 0) {
    const { mem } = await client.db('admin').command({ serverStatus: 1 });
    heapBytes = Math.max(heapBytes, Number(mem.heapUsedBytes));
  }
}
latencies.sort((a, b) => a - b);
const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(2));
console.log(`loaded ${DOCS} documents with a unique index in ${loadSeconds} s`);
console.log(
  `findOne: p50 ${p50} ms, p99 ${p99} ms, heap at most ${(heapBytes / 2 ** 20).toFixed(0)} MiB`,
);
await client.close();
await server.stop();
