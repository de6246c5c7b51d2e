import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listLeaders } from '@contend/contracts';
import { startMongoProcess, startRedis, storeUrl } from '@contend/local';
import { type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { cellOf, tieOf } from '@contend/user';
import { mongo } from 'mongoose';
import { bench, type Row, Skipped } from './bench';
import { type Program, withPrograms } from './program';
import type { HttpLoad, Measured } from './programs/http-load';
import { median } from './statistics';

const board = 'rating:all';
const pageSize = 20;
const atOnce = 2000;
const connections = 16;
const longestFillMs = 600_000;
const times = { warmUpMs: 2000, measuredMs: 2000 };

interface Fill {
  players: number;
  note(text: string): void;
}

/** A leaderboard of so many players, read through the gateway at random pages. */
export const leaderboard = bench('leaderboard', async ({ quick, note }) => {
  const players = quick ? 50_000 : 1_000_000;
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-bench-'));
  const redis = await startRedis(path.join(folder, 'redis')).catch((error: unknown) => {
    throw new Skipped(String((error as Error).message));
  });
  const store = await startMongoProcess(folder);
  process.env.MONGO_URL = storeUrl(store.port);
  globalThis.storyMode = 'embedded';
  globalThis.storyRedisUrl = `redis://127.0.0.1:${redis.port}`;
  try {
    const p = await platform({ only: ['user'] });
    const ada = await p.player('ada');
    await fill(p, ada, { players, note });
    await indexed(p, ada);
    const rows = await measure({ p, ada, players, rounds: quick ? 3 : 9, note });
    await empty(p);
    await p.end();
    return rows;
  } finally {
    globalThis.storyRedisUrl = undefined;
    await Promise.all([store.stop(), redis.stop()]);
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
      const keys = { usernameKey: name, displayNameKey: name, foldedName: name };
      const names = { username: name, displayName: name };
      return { ...model, _id, ...names, ...keys, email: `${name}@players.example` };
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

interface BoardState {
  _id: string;
  index: string | null;
  claimedAt: Date | null;
}

/** Reads the board until its sorted set is full. */
async function indexed(p: StoryPlatform, ada: Player): Promise<void> {
  const states = p.database('user').collection<BoardState>('boardStates');
  const begun = performance.now();
  for (;;) {
    await ada.call(listLeaders, { body: { page: 1 } });
    const full = { index: { $type: 'string' as const }, claimedAt: null };
    const boards = await states.countDocuments({
      _id: { $in: [board, `week-ago:${board}`] },
      ...full,
    });
    if (boards === 2) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (performance.now() - begun > longestFillMs) throw new Error('The board got no sorted set.');
  }
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

const measure = (setup: Measure): Promise<Row[]> =>
  withPrograms(async (start) => {
    const none = (await start<Place>('upstream', {})).ready.url;
    const service = setup.p.urlOf('user');
    const urls = {
      reads: (await start<Place>('gateway', { upstream: service })).ready.url,
      none: (await start<Place>('gateway', { upstream: none })).ready.url,
    };
    return measureBoth(setup, { urls, generator: await start('http-load', {}) });
  });

interface Place {
  url: string;
}

interface Field {
  /** Gateways before the user service, and before a service that does nothing. */
  urls: { reads: string; none: string };
  generator: Program<unknown>;
}

/** The first page as a signed-in player requests it. */
function firstPage(token: string): string {
  const body = JSON.stringify({ page: 1 });
  const head = [
    'POST /api/users/leader-boards HTTP/1.1',
    'Host: contend.example',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    `Authorization: Bearer ${token}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

async function measureBoth(
  { ada, players, rounds, note }: Measure,
  { urls, generator }: Field,
): Promise<Row[]> {
  const pages = players / pageSize;
  const read = async (page: number) => {
    const reply = await ada.call(listLeaders, { body: { page } });
    if (reply.total !== players || reply.items.length !== pageSize || !reply.me?.rank) {
      throw new Error(`Page ${page} is not whole: ${JSON.stringify(reply).slice(0, 200)}`);
    }
  };
  const anywhere = () => read(1 + Math.floor(Math.random() * pages));
  const load = { connections, requests: [firstPage(ada.bearer)], ...times };
  const perSecond = async (url: string) =>
    (await generator.ask<Measured>({ ...load, url } satisfies HttpLoad)).perSecond;
  const values = { page: [] as number[], reads: [] as number[], none: [] as number[] };
  for (let nth = 0; nth < 20; nth += 1) await anywhere();
  for (let round = 1; round <= rounds; round += 1) {
    const taken: number[] = [];
    for (let nth = 0; nth < 60; nth += 1) taken.push(await timed(anywhere));
    values.page.push(median(taken));
    values.none.push(await perSecond(urls.none));
    values.reads.push(await perSecond(urls.reads));
    const { page, reads, none } = values;
    const rates = [reads, none].map((all) => Math.round(all.at(-1) ?? 0));
    note(`round ${round}: p50 ${page.at(-1)?.toFixed(1)} ms; ${rates.join('/s of ')}/s`);
  }
  return [
    {
      what: `a random page among ${players} players, p50`,
      ...{ unit: 'ms', ours: values.page, peer: null, limit: { atMost: 20 } },
    },
    {
      what: `first page with the caller's place, ${connections} connections`,
      ...{ unit: '/s', ours: values.reads, limit: { atLeast: 0.5 } },
      peer: { name: 'a service that does nothing, behind the gateway', values: values.none },
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
