import {
  acceptScore,
  changeRoster,
  checkIn,
  getCase,
  getMatch,
  listNotifications,
  matchRequested,
  proposeScore,
  rejectScore,
  scoreAnswerMs,
  type ServiceName,
  teamUpdated,
  userStatusChanged,
  wagerDisputed,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { gameIds, playTypeIds } from '../src/games/initial-catalogue';
import { openMatchRoom } from './match-room';

const [matchId, teamId] = ['b'.repeat(24), '1'.repeat(24)];
const params = { matchId };
const notCaptain = { status: 403, code: 'not-captain' };

const actingFor = (p: StoryPlatform, sequence: number, [owner, ...others]: [Player, ...Player[]]) =>
  p.publish(teamUpdated, {
    ...{ subject: teamId, sequence },
    data: {
      ...{ teamId, name: 'nova', tag: 'NOVA', avatarUrl: null, gameId: gameIds.rocketLeague },
      ...{ region: 'eu', timeZone: 'UTC', ownerId: owner.id, captainIds: [owner.id] },
      memberIds: [owner.id],
      actingIds: [owner, ...others].map(({ id }) => id),
      deletedAt: null,
    },
  });

/** A live scrim of Ada’s team, for which Dan acts too, against Bea. */
async function live(only: ServiceName[] = ['user', 'match']) {
  const p = await platform({ only });
  const make = (name: string) => p.player(name);
  const [ada, bea, dan] = await Promise.all([make('ada'), make('bea'), make('dan')]);
  const alone = ({ id }: Player) => ({ captainId: id, userIds: [id] });
  const data = {
    ...{ matchId, kind: 'scrim', source: { kind: 'scrim', id: 'c'.repeat(24) } },
    sides: { home: { ...alone(ada), teamId, deputyIds: [dan.id] }, away: alone(bea) },
    format: {
      ...{ gameId: gameIds.rocketLeague, playTypeId: playTypeIds.rocketLeagueStandard },
      ...{ teamSize: 1, bestOf: 3 },
    },
  };
  await p.publish(matchRequested, { subject: matchId, sequence: 1, data });
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  return { p, ada, bea, dan };
}

test('a deputy acts while they act for the team of their side', async () => {
  const { p, ada, bea, dan } = await live();
  const report = { body: { ...params, scores: [2, 0] as [number, number] } };
  await dan.call(proposeScore, report);
  await actingFor(p, 1, [ada]);
  expect(await dan.refused(proposeScore, report)).toEqual(notCaptain);
  await bea.call(rejectScore, { params, query: {} });
  await bea.call(proposeScore, { body: { ...params, scores: [0, 2] } });
  expect(await dan.refused(acceptScore, { params })).toEqual(notCaptain);
  expect(await dan.refused(rejectScore, { params, query: {} })).toEqual(notCaptain);
  const body = { outId: ada.id, inId: dan.id };
  expect(await dan.refused(changeRoster, { params, body })).toEqual(notCaptain);
  await actingFor(p, 2, [ada, dan]);
  expect((await dan.call(acceptScore, { params })).status).toBe('completed');
});

test.thorough(
  'a deputy without a seat is notified of what they can answer, while they act',
  async () => {
    const { p, ada, bea, dan } = await live(['user', 'match', 'chat']);
    const kinds = async (player: Player) => {
      await p.settled();
      const listed = await player.call(listNotifications, {});
      return listed.map(({ kind }) => kind).sort();
    };
    await actingFor(p, 1, [ada, dan]);
    await bea.call(proposeScore, { body: { ...params, scores: [0, 2] } });
    expect(await kinds(dan)).toEqual(['match-live', 'score-proposed']);
    expect((await dan.call(listNotifications, {}))[0]).toMatchObject({
      because: 'because you act for nova',
    });
    expect(await kinds(ada)).toEqual(['match-live', 'score-proposed']);
    expect(await kinds(bea)).toEqual(['match-live']);
    await actingFor(p, 2, [ada]);
    await ada.call(rejectScore, { params, query: {} });
    await ada.call(proposeScore, { body: { ...params, scores: [2, 0] } });
    await bea.call(rejectScore, { params, query: {} });
    expect(await kinds(dan)).toEqual(['match-live', 'score-proposed']);
    expect(await kinds(ada)).toContain('score-rejected');
  },
);

test('the captain of a side still acts for it when their team does not let them', async () => {
  const { p, ada, bea } = await live();
  await actingFor(p, 1, [bea]);
  const report = { body: { ...params, scores: [2, 0] as [number, number] } };
  expect((await ada.call(proposeScore, report)).status).toBe('score_proposed');
});

test.thorough.each([
  { isDeputy: true, status: 'completed', decidedBy: 'silence' },
  { isDeputy: false, status: 'disputed', decidedBy: null },
])('the silence of a suspended captain: $status', async ({ isDeputy, ...ended }) => {
  const { p, ada, bea, dan } = await live();
  await actingFor(p, 1, isDeputy ? [ada, dan] : [ada]);
  await bea.call(proposeScore, { body: { ...params, scores: [0, 2] } });
  const data = { userId: ada.id, status: 'suspended' };
  await p.publish(userStatusChanged, { subject: ada.id, sequence: 90, data });
  await p.advance(scoreAnswerMs);
  expect(await p.anyone.call(getMatch, { params })).toMatchObject(ended);
});

test.thorough('a repeated rejection changes nothing', async () => {
  const { bea, ada } = await live();
  const scores: [number, number] = [2, 0];
  const { proposals } = await ada.call(proposeScore, { body: { ...params, scores } });
  const rejection = { params, query: { proposalId: proposals[0]!.id, reason: 'We won.' } };
  const rejected = await bea.call(rejectScore, rejection);
  expect(await bea.call(rejectScore, rejection)).toEqual(rejected);
  await bea.call(proposeScore, { body: { ...params, scores: [0, 2] } });
  const pending = await bea.call(rejectScore, rejection);
  expect(pending).toMatchObject({ status: 'score_proposed', proposals: [{}, { answer: null }] });
});

test.thorough('the case file names who disputed, from the time of the objection', async () => {
  const room = await (await openMatchRoom()).completed();
  const { p, ada, wager, params: ofRoom } = room;
  const { wagerId, matchId: disputedId, home, away } = wager;
  const at = p.clock.now().toISOString();
  const objection = { side: 'away', reason: 'lag switch', userId: room.cal.id, at };
  await p.publish(wagerDisputed, {
    ...{ subject: wagerId, sequence: 9 },
    data: { wagerId, matchId: disputedId, home, away, ...objection },
  });
  const { entries } = await ada.call(getCase, { params: ofRoom });
  const disputed = entries.find(({ kind }) => kind === 'disputed');
  expect(disputed).toMatchObject({ at, actorId: room.cal.id });
});
