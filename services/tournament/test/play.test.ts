import {
  checkIn,
  getTeamScores,
  getTournament,
  listNotifications,
  listTournamentMatches,
  type Reply,
  tournamentAppearMs,
  type TournamentStage,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  bracketOf,
  matchAt,
  playMatch,
  type RunningEvent,
  runningEvent,
  playStory,
} from './play-story';

let p: StoryPlatform;
let players: Player[];
let organizer: Player;

beforeEach(async () => {
  ({ p, players, organizer } = await playStory());
});

const newEvent = () => runningEvent(p, { players, organizer });

const minuteMs = 60_000;

/** Places by seed. */
const placesOf = async ({ tournament }: RunningEvent) => {
  const params = { tournamentId: tournament.id };
  const { items } = await p.anyone.call(getTeamScores, { params, query: {} });
  return items.map(({ place }) => place);
};

const statusOf = async ({ tournament }: RunningEvent) => {
  const params = { tournamentId: tournament.id };
  const { status }: Reply<typeof getTournament> = await p.anyone.call(getTournament, { params });
  return status;
};

test('four players play to a champion by reports and confirmations', async () => {
  const event = await newEvent();
  const first = await matchAt(p, event, 'U1.1');
  expect(first).toMatchObject({ status: 'open', home: { seed: 1 }, away: { seed: 4 } });
  await playMatch(p, first, { players });
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({
    ...{ status: 'decided', scores: [1, 0], winner: 'home', decidedBy: 'played' },
  });
  expect(Object.keys((await bracketOf(p, event)).matches).toSorted()).toEqual([
    ...['playoff/U1.1', 'playoff/U1.2'],
  ]);
  // Who was checked in to the room is on record, for the organizers.
  const asked = { query: { matchId: first.id } };
  const lineUpFor = async (reader: Pick<Player, 'call'>) =>
    (await reader.call(listTournamentMatches, asked)).items[0]?.lineUp;
  const lineUp = { home: [{ id: players[0]!.id }], away: [{ id: players[3]!.id }] };
  expect(await lineUpFor(organizer)).toMatchObject(lineUp);
  expect(await lineUpFor(players[0]!)).toBeUndefined();
  await p.advance(minuteMs);
  await playMatch(p, await matchAt(p, event, 'U1.2'), { players, scores: [0, 1] });
  const final = await matchAt(p, event, 'F1');
  for (const [player, rival] of [
    [players[0]!, players[2]!],
    [players[2]!, players[0]!],
  ] as const) {
    const listed = await player.call(listNotifications, {});
    const opened = listed.filter(({ link }) => link === `/matches/${final.id}`);
    expect(opened).toMatchObject([
      { kind: 'match-open', title: `Your match against ${rival.username} is open` },
    ]);
    const by = new Date(Date.parse(opened[0]!.createdAt) + tournamentAppearMs).toISOString();
    expect(opened[0]?.text).toContain(`Check in by ${by.slice(11, 16)} UTC.`);
  }
  await p.advance(minuteMs);
  await playMatch(p, final, { players });
  expect(await placesOf(event)).toEqual([1, 3, 2, 3]);
  expect(await statusOf(event)).toBe('completed');
  // Results are in the order of their decision, the last one first.
  const query = { tournamentId: event.tournament.id, status: 'decided' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  expect(items.map(({ key }) => key)).toEqual(['F1', 'U1.2', 'U1.1']);
});

test('an absent player forfeits, two absent players both do, and the rest advances', async () => {
  const event = await newEvent();
  const match = await matchAt(p, event, 'U1.1');
  await players[0]!.call(checkIn, { params: { matchId: match.id } });
  const deadline = Date.parse(match.openedAt) + tournamentAppearMs;
  await p.advance(deadline - 1 - p.clock.now().getTime());
  expect((await matchAt(p, event, 'U1.1')).status).toBe('open');
  await p.advance(1);
  expect(await matchAt(p, event, 'U1.1')).toMatchObject({
    ...{ status: 'decided', decidedBy: 'forfeit', winner: 'home', scores: null },
  });
  expect(await matchAt(p, event, 'U1.2')).toMatchObject({
    ...{ status: 'decided', decidedBy: 'double-forfeit', winner: null },
  });
  expect((await placesOf(event))[0]).toBe(1);
  expect(await statusOf(event)).toBe('completed');
});

test.thorough(
  'the rounds of a group open one after the other, each with its own time',
  async () => {
    const stages: TournamentStage[] = [
      {
        ...{ id: 'groups', format: 'round-robin', bestOf: 1, advances: 0, groups: 1 },
        ...{ criteria: ['points', 'lot'], withdrawal: 'forfeit-rest' },
      },
    ];
    const event = await runningEvent(p, { players, organizer, stages });
    const query = { tournamentId: event.tournament.id, pageSize: 50 };
    const matches = async () => (await p.anyone.call(listTournamentMatches, { query })).items;
    for (const open of [2, 4, 6]) {
      const known = await matches();
      expect(known).toHaveLength(open);
      await p.advance(tournamentAppearMs - minuteMs);
      for (const match of known) {
        if (match.status === 'open') await playMatch(p, match, { players });
      }
      await p.settled();
    }
    expect(await statusOf(event)).toBe('completed');
    const ends = (await matches()).map(({ decidedBy }) => decidedBy);
    expect(ends).toEqual(Array.from({ length: 6 }, () => 'played'));
  },
);

test.thorough(
  'sides of an event that started early have until its announced start to appear',
  async () => {
    const startsInMs = 20 * minuteMs;
    const event = await runningEvent(p, { players, organizer, startsInMs });
    const { id: matchId } = await matchAt(p, event, 'U1.1');
    await players[0]!.call(checkIn, { params: { matchId } });
    const deadline = event.tournament.terms.startsAt.getTime() + tournamentAppearMs;
    await p.advance(deadline - 1 - p.clock.now().getTime());
    expect((await matchAt(p, event, 'U1.1')).status).toBe('open');
    await p.advance(1);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ decidedBy: 'forfeit', winner: 'home' });
  },
);

test.thorough(
  'a deadline that the platform missed moves; none of the players forfeits',
  async () => {
    const event = await newEvent();
    const { id: matchId, openedAt } = await matchAt(p, event, 'U1.1');
    const late = Date.parse(openedAt) + tournamentAppearMs + 2 * minuteMs;
    await p.kill('match');
    await p.moveClock(late - p.clock.now().getTime());
    await p.restart('match');
    await p.settled();
    expect((await matchAt(p, event, 'U1.1')).status).toBe('open');
    await players[0]!.call(checkIn, { params: { matchId } });
    await p.advance(tournamentAppearMs);
    expect(await matchAt(p, event, 'U1.1')).toMatchObject({ decidedBy: 'forfeit', winner: 'home' });
  },
);
