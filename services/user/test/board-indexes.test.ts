import { connectRedis, type Redis } from '@contend/service-kit';
import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import type { UserDeps } from '../src/deps';
import { boardIndexes, type BoardIndexes } from '../src/leaderboards/board-indexes.repository';
import type { Board } from '../src/leaderboards/board-reader.repository';
import type { Score } from '../src/leaderboards/ranking';
import { idOf, recountFixture } from './recount-fixture';
import { scoreChanges } from './score-changes';

const url = process.env.REDIS_URL;
const testOnRedis = url ? test.thorough : test.skip;
const board = 'wins:all';
const connections: Redis[] = [];

type Fixture = Awaited<ReturnType<typeof recountFixture>>;

async function connected(): Promise<Redis> {
  const redis = connectRedis(url ?? '', `test_${randomBytes(5).toString('hex')}`);
  connections.push(redis);
  await new Promise((resolve) => redis.once('ready', resolve));
  // The run of the server is asked for at that moment.
  await redis.ping();
  return redis;
}
afterAll(() => connections.forEach((redis) => redis.disconnect()));

const log = { warn: () => undefined };

const indexesOf = ({ db, deps }: Fixture, redis: Redis): BoardIndexes =>
  boardIndexes({ redis, db, log, rankings: deps.rankings, states: deps.boardStates });

/** The ranks of one player or of none, and their score. */
interface Change {
  user: number;
  score: number | null;
}

async function rank(deps: UserDeps, indexes: BoardIndexes, { user, score }: Change) {
  const userId = idOf(user);
  const scores: Score[] = score === null ? [] : [{ board, score }];
  const changed = await deps.transaction(() => deps.rankings.replace(new Map([[userId, scores]])));
  await indexes.update([userId], changed.boards);
}

const pagesOf = async (own: Board, pageSize: number) => {
  const pages = [];
  for (let page = 1; page <= 14; page += 1) pages.push(await own.page({ page, pageSize }));
  const users = Array.from({ length: 40 }, (_, nth) => idOf(nth + 1));
  const places = await Promise.all(users.map((userId) => own.place(userId)));
  return { pages, places, ranks: await own.ranks(users) };
};

/** Both ways to read the board; null for the sorted set where it is not full. */
async function bothWays({ deps }: Fixture, indexes: BoardIndexes, pageSize: number) {
  const states = [...(await deps.boardStates.of([board])).values()];
  const sorted = await indexes.read(states, (of) => pagesOf(of(board), pageSize));
  const stored = await pagesOf(deps.rankings.read(board), pageSize);
  return { stored, sorted };
}

/** Reads once, and waits until the set is full. */
async function filled(fixture: Fixture, indexes: BoardIndexes): Promise<void> {
  await fixture.deps.boardStates.watch([board]);
  await bothWays(fixture, indexes, 3);
  await fixture.db.idle();
}

testOnRedis('pages, places and ranks are those of the store', async () => {
  const fixture = await recountFixture(0);
  const redis = await connected();
  const { deps } = fixture;
  const indexes = indexesOf(fixture, redis);
  const sizes = fc.integer({ min: 3, max: 9 });
  await fc.assert(
    fc
      .asyncProperty(scoreChanges(0), scoreChanges(0), sizes, async (before, since, pageSize) => {
        for (const change of before) await rank(deps, indexes, change);
        // Some changes while the set is filled.
        const filling = filled(fixture, indexes);
        for (const change of since) await rank(deps, indexes, change);
        await filling;
        const { stored, sorted } = await bothWays(fixture, indexes, pageSize);
        expect(sorted).toEqual(stored);
      })
      .beforeEach(fixture.reset),
    { numRuns: 12, endOnFailure: true },
  );
  await fixture.end();
});

testOnRedis(
  'changes of several replicas at the same time leave the state of the store',
  async () => {
    const fixture = await recountFixture(0);
    const redis = await connected();
    const replicas = [fixture.deps, await fixture.replica()].map((deps) => ({
      deps,
      indexes: boardIndexes({
        ...{ redis, log, db: fixture.db },
        ...{ rankings: deps.rankings, states: deps.boardStates },
      }),
    }));
    await rank(fixture.deps, replicas[0]?.indexes as BoardIndexes, { user: 1, score: 9 });
    await filled(fixture, replicas[0]?.indexes as BoardIndexes);
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(
        replicas.flatMap(({ deps, indexes }, nth) =>
          [1, 2, 3].map((user) =>
            rank(deps, indexes, { user, score: (round * 7 + nth * 3 + user) % 5 }).catch(() =>
              // The other replica changed the player at the same time: the timer would run again.
              indexes.update([idOf(user)], null),
            ),
          ),
        ),
      );
      const { stored, sorted } = await bothWays(fixture, replicas[1]?.indexes as BoardIndexes, 3);
      expect(sorted).toEqual(stored);
    }
    await fixture.end();
  },
);

testOnRedis('a set that Redis lost is not read, and is filled again', async () => {
  const fixture = await recountFixture(0);
  const redis = await connected();
  const indexes = indexesOf(fixture, redis);
  for (const user of [1, 2, 3]) await rank(fixture.deps, indexes, { user, score: user });
  await filled(fixture, indexes);
  expect((await bothWays(fixture, indexes, 3)).sorted).not.toBeNull();
  const prefix = String(redis.options.keyPrefix);
  const lost = (await redis.keys(`${prefix}*`)).map((key) => key.slice(prefix.length));
  await redis.del(...lost);
  await rank(fixture.deps, indexes, { user: 4, score: 4 });
  expect((await bothWays(fixture, indexes, 3)).sorted).toBeNull();
  await filled(fixture, indexes);
  const { stored, sorted } = await bothWays(fixture, indexes, 3);
  expect(sorted).toEqual(stored);
  await fixture.end();
});

testOnRedis(
  'while Redis is unavailable changes are kept, and the sets are not used after',
  async () => {
    const fixture = await recountFixture(0);
    const redis = await connected();
    const indexes = indexesOf(fixture, redis);
    await rank(fixture.deps, indexes, { user: 1, score: 1 });
    await filled(fixture, indexes);
    redis.disconnect();
    await rank(fixture.deps, indexes, { user: 2, score: 2 });
    expect((await bothWays(fixture, indexes, 3)).sorted).toBeNull();
    expect(await fixture.deps.boardStates.indexed(null)).toEqual([]);
    await redis.connect();
    await redis.ping();
    await filled(fixture, indexes);
    const { stored, sorted } = await bothWays(fixture, indexes, 3);
    expect(sorted).toEqual(stored);
    expect(stored.pages[0]?.total).toBe(2);
    await fixture.end();
  },
);
