/**
 * Memory and disk space of 1,000,000 documents with a unique index besides that of `_id`, and the
 * times of indexed `findOne` among them.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BSON, MongoClient } from 'mongodb';
import { isQuick, percentile, startServer } from './server.mjs';

const DOCS = isQuick ? 20_000 : 1_000_000;
const BATCH = 10_000;
const LOOK_UPS = isQuick ? 1000 : 20_000;

const server = await startServer();
const client = await new MongoClient(server.url).connect();
const players = client.db('bench').collection('players');
const player = (n) => ({
  email: `player-${n}@example.com`,
  name: `Player ${n}`,
  balanceCents: n % 5000,
});
const mib = (bytes) => `${Math.round(bytes / 2 ** 20)} MiB`;

/** What the process holds; on Linux with the part that is its own, without the mapped data file. */
async function memory() {
  const { mem } = await client.db('admin').command({ serverStatus: 1 });
  const heap = `JavaScript heap ${mib(Number(mem.heapUsedBytes))}`;
  if (process.platform !== 'linux') return `resident ${mem.resident} MiB, ${heap}`;
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const of = (field) => mib(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)[1]) * 1024);
  return `resident ${of('VmRSS')}: own ${of('RssAnon')}, mapped ${of('RssFile')}; ${heap}`;
}

console.log(`empty: ${await memory()}`);
await players.createIndex({ email: 1 }, { unique: true });
const began = performance.now();
for (let from = 0; from < DOCS; from += BATCH) {
  await players.insertMany(Array.from({ length: BATCH }, (_, i) => player(from + i)));
}
const loadSeconds = ((performance.now() - began) / 1000).toFixed(0);
const { _id, ...fields } = await players.findOne({ email: player(DOCS / 2).email });
const bytes = BSON.calculateObjectSize({ _id, ...fields });
const fileBytes = statSync(join(server.dataDir, 'data.mdb')).size;
console.log(`${DOCS.toLocaleString('en')} documents of ${bytes} bytes, in ${loadSeconds} s`);
console.log(`data file: ${mib(fileBytes)}, ${Math.round(fileBytes / DOCS)} bytes per document`);
console.log(`after the inserts: ${await memory()}`);

const latencies = [];
for (let i = 0; i < LOOK_UPS; i++) {
  const { email } = player(Math.floor(Math.random() * DOCS));
  const start = performance.now();
  const found = await players.findOne({ email });
  latencies.push(performance.now() - start);
  if (found?.email !== email) throw new Error(`${email} was not found`);
}
latencies.sort((a, b) => a - b);
const [p50, p99] = [0.5, 0.99].map((share) => percentile(latencies, share).toFixed(2));
console.log(`after ${LOOK_UPS.toLocaleString('en')} findOne: ${await memory()}`);
console.log(`findOne by the unique index: p50 ${p50} ms, p99 ${p99} ms`);
await client.close();
await server.stop();
