/**
 * Commands per second through the official driver, each write on disk before it is acknowledged,
 * and their ratio to `ping` in the same run. Short turns of all commands alternate, so other work
 * on the machine slows them alike. The disk's flushes are part of the writes, and of their ratio;
 * the server's processor time for one command depends least on other work. `--beside FILE` is the
 * program of another version, whose turns alternate with those of the present one.
 */
import { readFileSync } from 'node:fs';
import { MongoClient, ObjectId } from 'mongodb';
import { isQuick, startServer } from './server.mjs';

const DOCS = 10_000;
const TURNS = isQuick ? 1 : 12;
const TURN_MS = isQuick ? 50 : 500;

const anyId = () => Math.floor(Math.random() * DOCS);

/** A server with accounts, and the commands that are measured on it. */
async function startSide(name, program) {
  const server = await startServer({ program });
  const client = await new MongoClient(server.url, { maxPoolSize: 64 }).connect();
  const db = client.db('bench');
  const accounts = db.collection('accounts');
  const entries = db.collection('entries');
  await accounts.insertMany(
    Array.from({ length: DOCS }, (_, _id) => ({ _id, name: `Player ${_id}`, balanceCents: 0 })),
  );
  await entries.insertOne({ account: 0, cents: 0 });
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
  return { name, server, client, commands };
}

/** Processor time of a server so far, in milliseconds; Linux counts it in hundredths of a second. */
function cpuMs({ pid }) {
  if (process.platform !== 'linux') return NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Runs a command over and over from `workers` callers for one turn. */
async function turn({ server, commands }, name, workers) {
  const [start, cpuBefore] = [performance.now(), cpuMs(server)];
  let count = 0;
  const work = async () => {
    while (performance.now() - start < TURN_MS) {
      await commands[name]();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  const seconds = (performance.now() - start) / 1000;
  return { count, seconds, cpu: cpuMs(server) - cpuBefore };
}

/** Commands per second and processor time of one, by command, for each side. */
async function ratesWith(workers, sides) {
  const names = Object.keys(sides[0].commands);
  const totals = sides.map(
    () => new Map(names.map((name) => [name, { count: 0, seconds: 0, cpu: 0 }])),
  );
  for (let round = 0; round <= TURNS; round += 1) {
    for (const name of names) {
      for (const [at, side] of sides.entries()) {
        const { count, seconds, cpu } = await turn(side, name, workers);
        // The first round warms up.
        if (round === 0) continue;
        const total = totals[at].get(name);
        total.count += count;
        total.seconds += seconds;
        total.cpu += cpu;
      }
    }
  }
  const rateOf = ({ count, seconds, cpu }) => ({ rate: count / seconds, cpu: cpu / count });
  return totals.map((one) => new Map([...one].map(([name, total]) => [name, rateOf(total)])));
}

const cell = (rates, name) => {
  const { rate, cpu } = rates.get(name);
  const share = (rate / rates.get('ping').rate).toFixed(2);
  return `${Math.round(rate).toLocaleString('en')}/s | ${share} | ${cpu.toFixed(2)} ms`;
};

const at = process.argv.indexOf('--beside');
const other = at < 0 ? undefined : process.argv[at + 1];
const sides = [await startSide('present')];
if (other) sides.push(await startSide(other, other));
const alone = await ratesWith(1, sides);
const together = await ratesWith(64, sides);
for (const [at, { name, commands, client, server }] of sides.entries()) {
  if (other) console.log(`\n${name}`);
  console.log(
    '| command | 1 caller | of ping | server’s CPU | 64 callers | of ping | server’s CPU |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const command of Object.keys(commands)) {
    console.log(`| ${command} | ${cell(alone[at], command)} | ${cell(together[at], command)} |`);
  }
  await client.close();
  await server.stop();
}
