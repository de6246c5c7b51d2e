import {
  createTournament,
  getTeamScores,
  getTournamentFeed,
  getTournamentSchedule,
  listPrizeShares,
  listTournamentMatches,
  previewTournament,
  prizeHoldMs,
  setTournamentScore,
  type TournamentMatch,
  type TournamentStage,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  checkAllIn,
  entered,
  type EventBody,
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  published,
} from './event-story';
import { bracketOf } from './play-story';

const swiss: TournamentStage = {
  ...{ id: 'swiss', format: 'swiss', bestOf: 1, advances: 0, rounds: 1, thresholds: null },
  criteria: ['points', 'lot'],
  withdrawal: 'forfeit-rest',
};
const bracket = (id: string, first: number, last: number): TournamentStage => ({
  ...{ id, format: 'single-elimination', bestOf: 1, advances: 0, hasThirdPlace: false },
  ...{ finalDoubleForfeit: 'no-champion', from: [{ stage: 'swiss', first, last }] },
});
const stages = [swiss, bracket('playoff', 1, 2), bracket('second', 3, 4)];

let p: StoryPlatform;
let host: Player;
let params: { tournamentId: string };

const terms = (change: Partial<EventBody> = {}) =>
  freeTerms(p, {
    ...{ stages, minEntries: 4, seeding: 'manual' },
    prize: { mode: 'guaranteed', guaranteeCents: 50_00, split: [5000, 3000, 2000] },
    ...change,
  });

async function openMatches(): Promise<TournamentMatch[]> {
  const query = { ...params, status: 'open' as const };
  return (await p.anyone.call(listTournamentMatches, { query })).items;
}

/** The better seed wins. */
async function play({ id: matchId, home, away }: TournamentMatch): Promise<void> {
  const { version } = await bracketOf(p, { tournament: { id: params.tournamentId } });
  const scores: [number, number] = home.seed < away.seed ? [1, 0] : [0, 1];
  await host.call(setTournamentScore, { params, body: { matchId, scores, version } });
  await p.settled();
}

const previewOf = (matchId: string) => ({
  params,
  body: { change: { kind: 'undo' as const, matchId } },
});

async function start(event: { id: string }, players: Player[]): Promise<void> {
  const entryIds: string[] = [];
  for (const player of players) entryIds.push((await entered(player, event)).id);
  await moveEvent(host, event, 'open-check-in');
  await checkAllIn(players, event, entryIds);
  await moveEvent(host, event, 'seed');
  await moveEvent(host, event, 'start');
  await p.settled();
}

/** Each is refused with what to change. */
async function refusesWhatIsNoGraph(): Promise<void> {
  for (const [change, part] of [
    [{ stages: [swiss, bracket('playoff', 1, 2), bracket('second', 4, 5)] }, 'Place 3 of swiss'],
    [{ stages: [swiss, bracket('playoff', 1, 2), bracket('second', 2, 4)] }, 'plays in two stages'],
    [{ stages: [swiss, bracket('playoff', 1, 2), bracket('second', 3, 5)] }, 'which has 4'],
    [{ minEntries: 3 }, 'at least two entries'],
  ] as [Partial<EventBody>, string][]) {
    const refused = await host.answer(createTournament, { body: terms(change) });
    const details = { message: expect.stringContaining(part) };
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'tournament-impossible', details },
    });
  }
}

/** The winner of the second bracket has the third prize. */
async function paysBothBrackets(
  rows: readonly { entryId: string; place: number | null }[],
): Promise<void> {
  await p.advance(prizeHoldMs);
  const { items } = await p.anyone.call(listPrizeShares, { params });
  const placed = new Map(rows.map(({ place, entryId }) => [place, entryId]));
  expect(items.map(({ place, amountCents, entryId }) => [place, amountCents, entryId])).toEqual(
    [25_00, 15_00, 10_00].map((cents, index) => [index + 1, cents, placed.get(index + 1)]),
  );
  const { entries } = await bracketOf(p, { tournament: { id: params.tournamentId } });
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  expect(items.map(({ name }) => name)).toEqual(items.map(({ entryId }) => names.get(entryId)));
  expect(await p.ledger.verify()).toMatchObject({ escrowCents: 0, differences: [] });
}

test.thorough('two brackets of a Swiss stage are played at once, and both pay prizes', async () => {
  p = await eventPlatform();
  const { host: owner, ada, ben, cat, dan } = await castOf(p);
  host = owner;
  const players = [ada, ben, cat, dan];

  await refusesWhatIsNoGraph();

  const event = await published(host, terms());
  expect(event.stages.map(({ from }) => from)).toEqual([
    undefined,
    [{ stage: 'swiss', first: 1, last: 2 }],
    [{ stage: 'swiss', first: 3, last: 4 }],
  ]);
  params = { tournamentId: event.id };
  await start(event, players);
  // A version that plays stages one after the other does not read this bracket.
  const stored = await p.database('tournament').collection('brackets').findOne({});
  expect(stored).toMatchObject({ schemaVersion: 3 });

  const round = await openMatches();
  for (const match of round) await play(match);
  const open = await openMatches();
  expect(open.map(({ stage }) => stage).sort()).toEqual(['playoff', 'second']);
  const { matches } = await host.call(previewTournament, previewOf(round[0]?.id ?? ''));
  expect(matches.map(({ stage, kind }) => [stage, kind])).toEqual([
    ['swiss', 'cleared'],
    ['swiss', 'opened'],
    ['playoff', 'closed'],
    ['second', 'closed'],
  ]);
  const schedule = await p.anyone.call(getTournamentSchedule, { params });
  const [, playoff, second] = schedule.stages;
  expect(second?.startsAt).toBe(playoff?.startsAt);

  for (const stage of ['second', 'playoff']) {
    expect(await eventOf(host, event)).toMatchObject({ status: 'live' });
    await play(open.find((match) => match.stage === stage)!);
  }
  const late = await host.answer(previewTournament, previewOf(round[0]?.id ?? ''));
  const details = {
    ...{ reason: 'stage-closed', stages: ['playoff', 'second'], matches: ['F1', 'F1'] },
    message: 'Matches of playoff and second were decided. Undo them first.',
  };
  expect(late).toMatchObject({ status: 409, body: { code: 'change-impossible', details } });
  expect(await eventOf(host, event)).toMatchObject({ status: 'completed' });
  const { items: rows } = await p.anyone.call(getTeamScores, { params, query: {} });
  expect(rows.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4]);
  const feed = await p.anyone.call(getTournamentFeed, { params });
  expect(feed.stages.map(({ id, isClosed }) => [id, isClosed])).toEqual([
    ...[['swiss', true]],
    ...[
      ['playoff', false],
      ['second', false],
    ],
  ]);

  await paysBothBrackets(rows);
});
