import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listLeaders } from '@contend/contracts';
import { startMongoProcess, storeUrl } from '@contend/local';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { cellOf, tieOf } from '@contend/user';
import { mongo } from 'mongoose';
import { bench, type Row } from './bench';
import { median } from './statistics';

const board = 'rating:all';
const pageSize = 20;
const atOnce = 2000;
const concurrent = 16;

interface Fill {
  players: number;
  note(text: string): void;
}

/** A leaderboard of so many players, read through the gateway at random pages. */
export const leaderboard = bench('leaderboard', async ({ quick, note }) => {
  const players = quick ? 50_000 : 1_000_000;
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const store = await startMongoProcess(folder);
  process.env.MONGO_URL = storeUrl(store.port);
  globalThis.storyMode = 'embedded';
  try {
    const p = await platform();
    const ada = await p.player('ada');
    await fill(p, ada, { players, note });
    const rows = await measure({ p, ada, players, rounds: quick ? 3 : 9, note });
    await empty(p);
    await p.end();
    return rows;
  } finally {
    await store.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Ratings are distributed as those of many players are: a normal distribution, as the sum of uniform values. */
function rating(): number {
  let sum = -6;
  for (let nth = 0; nth < 12; nth += 1) sum += Math.random();
  return Math.max(1, Math.round(1200 + 200 * sum));
}

/** Copies of one account, each ranked, and the first of them too. */
async function fill(p: StoryPlatform, ada: Player, { players, note }: Fill): Promise<void> {
  const user = p.database('user');
  const users = user.collection<Record<string, unknown> & { _id: string }>('users');
  const rankings = user.collection<Record<string, unknown> & { _id: string }>('rankings');
  const counts = user.collection<Record<string, unknown> & { _id: string }>('rankingCounts');
  const model = await users.findOne({ _id: ada.id });
  const buckets = new Map<number, { players: number; cells: Record<string, number> }>();
  for (let from = 0; from < players; from += atOnce) {
    const ids = Array.from({ length: Math.min(atOnce, players - from) }, (_, nth) =>
      from + nth === 0 ? ada.id : new mongo.ObjectId().toHexString(),
    );
    const copies = ids.map((_id, nth) => {
      const name = `player${from + nth}`;
      const keys = { username: name, usernameKey: name, displayName: name, displayNameKey: name };
      return { ...model, _id, ...keys, email: `${name}@players.example` };
    });
    await users.insertMany(copies.slice(from === 0 ? 1 : 0));
    const rows = ids.map((userId) => {
      const score = rating();
      return { _id: `${board} ${userId}`, board, userId, score, tie: tieOf(userId) };
    });
    await rankings.insertMany(rows);
    for (const row of rows) {
      const { bucket, cell } = cellOf(row);
      const known = buckets.get(bucket) ?? { players: 0, cells: {} };
      const cells = { ...known.cells, [cell]: (known.cells[cell] ?? 0) + 1 };
      buckets.set(bucket, { players: known.players + 1, cells });
    }
    if (from % 100_000 === 0) note(`${from} players`);
  }
  await counts.insertMany(
    [...buckets].map(([bucket, count]) => ({ _id: `${board} ${bucket}`, board, bucket, ...count })),
  );
}

/** Deletes page by page: the platform ends by deleting what is left in one transaction. */
async function empty(p: StoryPlatform): Promise<void> {
  for (const name of ['rankings', 'users']) {
    const rows = p.database('user').collection<{ _id: string }>(name);
    for (;;) {
      const found = await rows
        .find({}, { projection: { _id: 1 } })
        .limit(atOnce)
        .toArray();
      if (found.length === 0) break;
      await rows.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    }
  }
}

interface Measure {
  p: StoryPlatform;
  ada: Player;
  players: number;
  rounds: number;
  note(text: string): void;
}

async function measure({ p, ada, players, rounds, note }: Measure): Promise<Row[]> {
  const pages = players / pageSize;
  const read = async (page: number) => {
    const reply = await ada.call(listLeaders, { body: { page } });
    if (reply.total !== players || reply.items.length !== pageSize || !reply.me?.rank) {
      throw new Error(`Page ${page} is not whole: ${JSON.stringify(reply).slice(0, 200)}`);
    }
  };
  const anywhere = () => read(1 + Math.floor(Math.random() * pages));
  const first = async () => void (await ada.answer(listLeaders, { body: { page: 1 } }));
  const none = async () => void (await (await fetch(`${p.url}/healthz`)).text());
  // A request that passes the gateway to the service, which refuses it before its work begins.
  const refused = async () => void (await ada.answer(listLeaders, { body: { page: 0 } }));
  const values = {
    ...{ page: [] as number[], reads: [] as number[] },
    ...{ none: [] as number[], refused: [] as number[] },
  };
  for (let nth = 0; nth < 20; nth += 1) await anywhere();
  for (let round = 1; round <= rounds; round += 1) {
    const taken: number[] = [];
    for (let nth = 0; nth < 60; nth += 1) taken.push(await timed(anywhere));
    values.page.push(median(taken));
    values.reads.push(await perSecond(first));
    values.none.push(await perSecond(none));
    values.refused.push(await perSecond(refused));
    const { page, ...rates } = values;
    const perSeconds = Object.entries(rates).map(
      ([name, all]) => `${name} ${all.at(-1)?.toFixed(0)}/s`,
    );
    note(`round ${round}: p50 ${page.at(-1)?.toFixed(1)} ms; ${perSeconds.join(', ')}`);
  }
  return [
    {
      what: `a random page among ${players} players, p50`,
      ...{ unit: 'ms', ours: values.page, peer: null, limit: { atMost: 20 } },
    },
    {
      what: `first page with the caller's place, ${concurrent} at once`,
      ...{ unit: '/s', ours: values.reads, limit: { atLeast: 0.5 } },
      peer: { name: 'a request that the service refuses at once', values: values.refused },
    },
    {
      what: 'the same beside a request that the gateway answers itself',
      ...{ unit: '/s', ours: values.reads, limit: { atLeast: 0.5 } },
      peer: { name: "the gateway's no-op", values: values.none },
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function perSecond(work: () => Promise<unknown>, requests = 400): Promise<number> {
  let left = requests;
  const worker = async () => {
    while (left-- > 0) await work();
  };
  const ms = await timed(() => Promise.all(Array.from({ length: concurrent }, worker)));
  return (requests * 1000) / ms;
}
