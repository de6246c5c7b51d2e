import {
  changeTournament,
  createTournament,
  getBracket,
  listPrizeShares,
  listTournamentMatches,
  prizeHoldMs,
  previewTournament,
  setTournamentScore,
  type TournamentMatch,
  tournamentPaidOut,
  type TournamentStage,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  checkAllIn,
  enteredAndPaid,
  type EventBody,
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  pool,
  published,
  castOf,
} from './event-story';
import { bracketOf, runningEvent } from './play-story';

const elimination = {
  format: 'single-elimination',
  bestOf: 1,
  hasThirdPlace: false,
  finalDoubleForfeit: 'no-champion',
} as const;
const stages: TournamentStage[] = [
  { ...elimination, id: 'pool', advances: 4 },
  { ...elimination, id: 'playoff', advances: 0 },
];

let p: StoryPlatform;
let host: Player;
let params: { tournamentId: string };

const terms = (change: Partial<EventBody> = {}) =>
  freeTerms(p, { stages, pools: 4, minEntries: 8, maxEntries: 16, ...change });
const answerOf = (change: Partial<EventBody>) =>
  host.answer(createTournament, { body: terms(change) });

const matches = async (status: 'open' | 'decided'): Promise<TournamentMatch[]> => {
  const query = { ...params, status, pageSize: 50 };
  return (await p.anyone.call(listTournamentMatches, { query })).items;
};
const bracket = () => bracketOf(p, { tournament: { id: params.tournamentId } });

/** The better seed wins every open match. */
async function playRound(count: number): Promise<void> {
  const open = await matches('open');
  expect(open).toHaveLength(count);
  for (const { id: matchId, home, away } of open) {
    const scores: [number, number] = home.seed < away.seed ? [1, 0] : [0, 1];
    const { version } = await bracket();
    await host.call(setTournamentScore, { params, body: { matchId, scores, version } });
  }
  await p.settled();
}

/** The documents of the bracket: the whole, and its parts by stage. */
async function storedParts(): Promise<string[]> {
  const rows = await p.database('tournament').collection('bracketParts').find({}).toArray();
  return rows.map(({ _id }) => String(_id)).sort();
}

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host } = await castOf(p));
});

test.thorough('refuses pools that cannot be played, with what to change', async () => {
  const [first, last] = stages as [TournamentStage, TournamentStage];
  const cases: [Partial<EventBody>, string][] = [
    [{ pools: 1, maxEntries: 8192 }, 'at most 1,024 entries; split it into pools.'],
    [{ pools: 4, maxEntries: 8192 }, 'at most 1,024 entries; split it into pools.'],
    [{ stages: [last] }, 'need a second stage'],
    [{ stages: [{ ...first, advances: 6 }, last] }, 'a multiple of 4'],
    [{ minEntries: 7 }, '4 pools need at least 8 entries.'],
  ];
  for (const [change, message] of cases) {
    const details = { message: expect.stringContaining(message) };
    expect(await answerOf(change)).toMatchObject({ status: 409, body: { details } });
  }
  const large = terms({
    pools: 8,
    minEntries: 16,
    maxEntries: 8192,
    stages: [{ ...first, advances: 64 }, last],
  });
  expect(await host.call(createTournament, { body: large })).toMatchObject({ pools: 8 });
});

/** One stage is read at a time, with its entries and matches alone. */
async function readsOneStage(entryIds: string[]): Promise<void> {
  const { begun, stages: shown } = await bracket();
  const pools = [1, 2, 3, 4].map((number) => `pool-p${number}`);
  expect(begun?.map(({ id, pool: number, entries }) => [id, number, entries])).toEqual(
    pools.map((id, index) => [id, index + 1, 4]),
  );
  expect(shown.map(({ id }) => id)).toEqual(['pool-p1']);
  const third = await p.anyone.call(getBracket, { params, query: { stage: 'pool-p3' } });
  const own = { params, query: { entryId: entryIds[2] ?? '' } };
  expect((await p.anyone.call(getBracket, own)).stages).toEqual(third.stages);
  expect(third.entries.map(({ seed }) => seed)).toEqual([3, 6, 11, 14]);
  expect(Object.keys(third.matches).sort()).toEqual(['pool-p3/U1.1', 'pool-p3/U1.2']);
}

test.thorough(
  'a stage is read by itself: the first, a named one, or that of an entry',
  async () => {
    const idOf = (number: number) => number.toString(16).padStart(24, '0');
    const players = Array.from({ length: 16 }, (_, nth) => ({
      ...{ id: idOf(nth), username: `player ${nth}` },
    })) as Player[];
    const event = await runningEvent(p, {
      ...{ players, organizer: host, stages, pools: 4, minEntries: 8 },
    });
    params = { tournamentId: event.tournament.id };
    await readsOneStage(event.entryIds);
  },
);

test.thorough(
  'sixteen play in four pools, and the best of each a bracket, to the payout',
  async () => {
    const players: Player[] = [];
    for (let number = 1; number <= 16; number += 1) {
      players.push(await p.player(`player${number}`, { funds: 10_00 }));
    }
    const body = terms({ ...pool, minEntries: 16, seeding: 'manual' });
    const event = await published(host, body);
    params = { tournamentId: event.id };
    expect(event).toMatchObject({ pools: 4 });
    const entryIds = await enteredAndPaid(players, event, 5_00);
    await moveEvent(host, event, 'open-check-in');
    await checkAllIn(players, event, entryIds);
    await moveEvent(host, event, 'seed');
    await moveEvent(host, event, 'start');
    await p.settled();
    await readsOneStage(entryIds);

    await playRound(8);
    const before = await storedParts();
    expect(before).toHaveLength(5);
    const [one] = await matches('open');
    const result = { matchId: one?.id ?? '', scores: [1, 0] as [number, number] };
    const { version } = await bracket();
    await host.call(setTournamentScore, { params, body: { ...result, version } });
    // One result replaces the part of its pool alone.
    const after = await storedParts();
    expect(after).toHaveLength(5);
    expect(after.filter((id) => before.includes(id))).toHaveLength(4);
    const stale = { params, body: { ...result, scores: [0, 1] as [number, number], version } };
    expect(await host.refused(setTournamentScore, stale)).toMatchObject({
      code: 'version-conflict',
    });

    // Until the last pool is over, results of each can be undone.
    const change = { kind: 'undo' as const, matchId: one?.id ?? '' };
    const preview = await host.call(previewTournament, { params, body: { change } });
    await host.call(changeTournament, { params, body: { version: preview.version, change } });
    await p.settled();
    await playRound(4);
    await playRound(2);
    await playRound(1);
    expect(await eventOf(host, event)).toMatchObject({ status: 'completed' });

    await p.advance(prizeHoldMs);
    expect(p.events(tournamentPaidOut)).toHaveLength(1);
    const { items } = await p.anyone.call(listPrizeShares, { params });
    expect(items.map(({ place, amountCents, entryId }) => [place, amountCents, entryId])).toEqual([
      [1, 50_40, entryIds[0]],
      [2, 21_60, entryIds[1]],
    ]);
    expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
  },
);
