/**
 * Commands per second through the official driver, each write on disk before it is acknowledged,
 * and their ratio to `ping` in the same run. Short turns of all commands alternate, so other work
 * on the machine slows them alike, and the ratio is comparable where the figures are not. The
 * disk's flushes are part of the writes, and of their ratio.
 */
import { MongoClient, ObjectId } from 'mongodb';
import { isQuick, startServer } from './server.mjs';

const DOCS = 10_000;
const TURNS = isQuick ? 1 : 12;
const TURN_MS = isQuick ? 50 : 500;

const server = await startServer();
const client = await new MongoClient(server.url, { maxPoolSize: 64 }).connect();
const db = client.db('bench');
const accounts = db.collection('accounts');
const entries = db.collection('entries');
await accounts.insertMany(
  Array.from({ length: DOCS }, (_, _id) => ({ _id, name: `Player ${_id}`, balanceCents: 0 })),
);
await entries.insertOne({ account: 0, cents: 0 });

const anyId = () => Math.floor(Math.random() * DOCS);
const commands = {
  ping: () => db.command({ ping: 1 }),
  insert: () => entries.insertOne({ _id: new ObjectId(), account: anyId(), cents: 100 }),
  'find by _id': () => accounts.findOne({ _id: anyId() }),
  update: () => accounts.updateOne({ _id: anyId() }, { $inc: { balanceCents: 1 } }),
  // Three requests: an update, an insert and the commit.
  transaction: () =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        const account = anyId();
        await accounts.updateOne({ _id: account }, { $inc: { balanceCents: 1 } }, { session });
        await entries.insertOne({ account, cents: 1 }, { session });
      }),
    ),
};

/** Runs a command over and over from `workers` callers for one turn. */
async function turn(command, workers) {
  const start = performance.now();
  let count = 0;
  const work = async () => {
    while (performance.now() - start < TURN_MS) {
      await command();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { count, seconds: (performance.now() - start) / 1000 };
}

/** Commands per second by name. */
async function ratesWith(workers) {
  const totals = new Map(Object.keys(commands).map((name) => [name, { count: 0, seconds: 0 }]));
  for (let round = 0; round <= TURNS; round += 1) {
    for (const [name, command] of Object.entries(commands)) {
      const { count, seconds } = await turn(command, workers);
      // The first round warms up.
      if (round === 0) continue;
      const total = totals.get(name);
      total.count += count;
      total.seconds += seconds;
    }
  }
  return new Map([...totals].map(([name, { count, seconds }]) => [name, count / seconds]));
}

const cell = (rates, name) => {
  const rate = rates.get(name);
  return `${Math.round(rate).toLocaleString('en')}/s | ${(rate / rates.get('ping')).toFixed(2)}`;
};

const [alone, together] = [await ratesWith(1), await ratesWith(64)];
console.log('| command | 1 caller | of ping | 64 callers | of ping |');
console.log('| --- | ---: | ---: | ---: | ---: |');
for (const name of Object.keys(commands)) {
  console.log(`| ${name} | ${cell(alone, name)} | ${cell(together, name)} |`);
}
await client.close();
await server.stop();
