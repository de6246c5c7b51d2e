/** `node kills.mjs [COUNT]`: kills the server while clients write, and looks for lost writes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startServer } from './server.mjs';

const KILLS = Number(process.argv[2] ?? 200);
const WORKERS = 8;
const SHORTEST_LIFE_MS = 150;
const LONGEST_LIFE_MS = 650;

const dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-kills-'));
/** All acknowledged writes, over all restarts of the server. */
const acknowledged = { inserts: new Set(), increments: 0, transfers: 0 };
let attempts = 0;

for (let kill = 0; kill <= KILLS; kill++) {
  const server = await startServer({ kept: dataDir });
  const client = await new MongoClient(server.url, {
    retryWrites: false,
  }).connect();
  const db = client.db('kills');
  if (kill === 0) await prepare(db);
  else await verify(db, kill);
  if (kill < KILLS) await writeUntilKilled(client, db);
  else await client.close();
  await server.stop();
}
rmSync(dataDir, { recursive: true });
const { inserts, increments, transfers } = acknowledged;
console.log(
  `${KILLS} kills: none of ${inserts.size} inserts, ${increments} updates and ` +
    `${transfers} transactions that were acknowledged is lost`,
);

async function prepare(db) {
  await db.collection('events').createIndex({ worker: 1, at: -1 });
  await db.collection('counters').insertOne({ _id: 'all', n: 0 });
  await db.collection('accounts').insertMany([
    { _id: 'from', n: 0 },
    { _id: 'to', n: 0 },
  ]);
}

async function writeUntilKilled(client, db) {
  const { pid } = await client.db('admin').command({ serverStatus: 1 });
  const ms = SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS);
  const life = { isOver: false, ms };
  const writers = Array.from({ length: WORKERS }, (_, worker) =>
    write(client, db, { worker, life }),
  );
  await new Promise((resolve) => setTimeout(resolve, life.ms));
  process.kill(Number(pid), 'SIGKILL');
  life.isOver = true;
  // Requests to the killed server are abandoned.
  await client.close(true);
  await Promise.all(writers);
}

async function write(client, db, { worker, life }) {
  while (!life.isOver) {
    attempts += 1;
    const _id = `event-${attempts}`;
    try {
      await db.collection('events').insertOne({ _id, worker, at: attempts });
      acknowledged.inserts.add(_id);
      await db.collection('counters').updateOne({ _id: 'all' }, { $inc: { n: 1 } });
      acknowledged.increments += 1;
      if (worker === 0) await transfer(client, db);
    } catch {
      // The server or its reply is lost: an unacknowledged write may or may not exist.
      return;
    }
  }
}

async function transfer(client, db) {
  const session = client.startSession();
  try {
    session.startTransaction();
    const accounts = db.collection('accounts');
    await accounts.updateOne({ _id: 'from' }, { $inc: { n: -1 } }, { session });
    await accounts.updateOne({ _id: 'to' }, { $inc: { n: 1 } }, { session });
    await session.commitTransaction();
    acknowledged.transfers += 1;
  } finally {
    session.endSession().catch(() => undefined);
  }
}

async function verify(db, kill) {
  const events = db.collection('events');
  const ids = new Set(await events.distinct('_id'));
  const lost = [...acknowledged.inserts].filter((id) => !ids.has(id));
  must(lost.length === 0, `kill ${kill}: ${lost.length} acknowledged inserts are lost`);
  const { n } = await db.collection('counters').findOne({ _id: 'all' });
  const { increments, transfers } = acknowledged;
  must(n >= increments && n <= attempts, `kill ${kill}: ${n} of ${increments} updates are there`);
  const [from, to] = await db.collection('accounts').find().sort({ _id: 1 }).toArray();
  must(from.n === -to.n, `kill ${kill}: half a transaction is there`);
  must(to.n >= transfers, `kill ${kill}: ${to.n} of ${transfers} transactions are there`);
  const indexed = await events.find().hint('worker_1_at_-1').toArray();
  must(indexed.length === ids.size, `kill ${kill}: the index has ${indexed.length} of ${ids.size}`);
}

function must(holds, message) {
  if (holds) return;
  console.error(message);
  process.exit(1);
}
