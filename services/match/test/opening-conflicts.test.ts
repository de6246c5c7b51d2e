import { matchRequested } from '@contend/contracts';
import { Database, inContext, prepareRelay, retryStale, systemClock } from '@contend/service-kit';
import { storyStoreUrl } from '@contend/test-kit';
import { randomBytes } from 'node:crypto';
import type { MatchDeps } from '../src/deps';
import { disputeMatch } from '../src/disputes/disputes.actions';
import { gameIds, playTypeIds } from '../src/games/initial-catalogue';
import { cancelMatch, openMatch } from '../src/match/match.actions';
import { matchRepository } from '../src/match/match.repository';
import { pendingSourceEventsRepository } from '../src/match/pending-source-events.repository';

const time = '2026-03-02T12:00:00.000Z';
const matchId = 'bbbbbbbbbbbbbbbbbbbb0001';
const request = matchRequested.data.parse({
  ...{ matchId, kind: 'scrim' as const },
  source: { kind: 'scrim' as const, id: 'cccccccccccccccccccc0001' },
  sides: {
    home: { captainId: 'a'.repeat(24), userIds: ['a'.repeat(24)] },
    away: { captainId: 'b'.repeat(24), userIds: ['b'.repeat(24)] },
  },
  format: {
    ...{ gameId: gameIds.rocketLeague, playTypeId: playTypeIds.rocketLeagueStandard },
    ...{ teamSize: 1, bestOf: 3 },
  },
});
const objection = { side: 'away' as const, reason: 'lag switch', evidence: [], at: new Date(time) };

let db: Database;
beforeAll(async () => {
  const name = `opening_${randomBytes(5).toString('hex')}_match`;
  db = await Database.connect(storyStoreUrl(), name, systemClock);
  prepareRelay(db);
});
afterAll(async () => {
  await db.connection.db?.dropDatabase();
  await db.close();
});

/** A piece of work in a transaction of its own, run again when another writer won. */
const handled = (work: () => Promise<void>): Promise<void> =>
  inContext({ session: undefined }, () => retryStale(() => db.transaction(work)));

async function emptyStore() {
  const [matches, pending] = [matchRepository(db), pendingSourceEventsRepository(db)];
  await db.prepare();
  for (const { collection } of Object.values(db.connection.models)) await collection.deleteMany();
  return { deps: { matches, pending } as unknown as MatchDeps, matches, pending };
}

/** The dependencies, with `work` done once between the read of pending events and the next write. */
function interrupted(deps: MatchDeps, work: () => Promise<void>): MatchDeps {
  let isDone = false;
  return {
    ...deps,
    pending: {
      ...deps.pending,
      async find(id) {
        const found = await deps.pending.find(id);
        if (!isDone) {
          isDone = true;
          await work();
        }
        return found;
      },
    },
  };
}

describe.thorough.each([
  ['cancellation', (deps: MatchDeps) => cancelMatch(deps, { matchId, at: new Date(time) })],
  ['objection', (deps: MatchDeps) => disputeMatch(deps, { matchId, ...objection })],
] as const)('a %s that arrives while its match is opened takes effect', (what, hear) => {
  const status = what === 'cancellation' ? 'cancelled' : 'disputed';
  const open = (deps: MatchDeps) => openMatch(deps, { data: request, time });

  test.each([
    ['while the event is handled, the request is', hear, open],
    ['while the request is handled, the event is', open, hear],
  ] as const)('%s', async (_, outer, inner) => {
    const { deps, matches, pending } = await emptyStore();
    const work = interrupted(deps, () => handled(() => inner(deps)));
    await handled(() => outer(work));
    expect((await matches.get(matchId)).state).toMatchObject({ status });
    expect(await pending.find(matchId)).toBeNull();
  });
});
