import {
  dismissActiveMatch,
  type EventSpec,
  getActiveMatches,
  matchCancelled,
  matchCheckedIn,
  matchCheckInExtended,
  matchCheckInOpened,
  matchDisputed,
  matchHeld,
  matchMapChosen,
  matchRescheduled,
  matchStarted,
  matchVetoHeld,
  matchVetoStarted,
  scoreProposed,
  scoreRejected,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { completed, created, disputed, gameId, newMatchId, publishMatch } from './match-events';

const minuteMs = 60_000;
const list = async (player: Player) => (await player.call(getActiveMatches, {})).items;

async function pair(p: StoryPlatform): Promise<[Player, Player]> {
  return [await p.player('ada'), await p.player('bea')];
}

/** A match of two players, and its events. */
async function matchOfPair() {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const sides = { home: ada.id, away: bea.id, matchId: newMatchId() };
  const ref = { matchId: sides.matchId, wagerId: null, home: [ada.id], away: [bea.id] };
  return {
    ...{ p, ada, bea, sides },
    inMinutes: (count: number) => new Date(p.clock.now().getTime() + count * minuteMs),
    publish: (spec: EventSpec, sequence: number, data: object) =>
      publishMatch(p, { spec, sequence, data: { ...ref, ...data } }),
  };
}

test.thorough('a match is on its players’ lists with its opponents and deadline', async () => {
  const { p, ada, bea, sides, inMinutes, publish } = await matchOfPair();
  const now = async () => {
    const [match] = await list(ada);
    return [match?.status, match?.deadline, match?.isOver];
  };

  await publishMatch(p, created({ ...sides, checkInBy: inMinutes(15) }));
  expect(await list(bea)).toEqual([
    {
      id: sides.matchId,
      kind: 'wager',
      status: 'check_in',
      gameId,
      opponent: expect.objectContaining({ id: ada.id, username: 'ada' }),
      opponentTeam: null,
      deadline: inMinutes(15).toISOString(),
      isOver: false,
      isChoosingMaps: false,
      updatedAt: p.clock.now().toISOString(),
    },
  ]);
  await publish(matchCheckedIn, 2, { userId: ada.id });
  expect(await now()).toEqual(['check_in', inMinutes(15).toISOString(), false]);
  await publish(matchStarted, 3, { playBy: inMinutes(120).toISOString() });
  expect(await now()).toEqual(['live', inMinutes(120).toISOString(), false]);
  const answerBy = inMinutes(30).toISOString();
  const proposal = { side: 'home', userId: ada.id, scores: [2, 0], answerBy };
  await publish(scoreProposed, 4, proposal);
  expect(await now()).toEqual(['score_proposed', answerBy, false]);
  await publish(scoreRejected, 5, { side: 'away', userId: bea.id });
  expect(await now()).toEqual(['live', inMinutes(120).toISOString(), false]);
  const rulingBy = inMinutes(24 * 60).toISOString();
  await publish(matchDisputed, 6, { side: 'away', rulingBy });
  expect(await now()).toEqual(['disputed', rulingBy, false]);
  await publishMatch(p, completed({ ...sides, sequence: 7 }));
  expect(await now()).toEqual(['completed', null, true]);
  await publish(scoreProposed, 4, proposal);
  expect(await now()).toEqual(['completed', null, true]);
});

test.thorough(
  'a moved start, its check-in and the rest of the time to play are on the list',
  async () => {
    const { p, ada, bea, sides, inMinutes, publish } = await matchOfPair();
    const at = (count: number) => inMinutes(count).toISOString();
    const now = async () => {
      const [match] = await list(ada);
      return [match?.status, match?.deadline];
    };
    await publishMatch(p, created({ ...sides, checkInBy: inMinutes(15) }));
    const paused = { isHeld: false, startsAt: null, playBy: null, answerBy: null, absentIds: [] };
    await publish(matchHeld, 2, { ...paused, checkInBy: at(600), leftMs: 0 });
    expect(await now()).toEqual(['check_in', at(600)]);
    const start = { startsAt: at(300), checkInBy: at(310) };
    const agreed = { proposalId: newMatchId(), side: 'home', userId: bea.id };
    await publish(matchRescheduled, 3, { ...agreed, ...start });
    expect(await now()).toEqual(['scheduled', at(310)]);
    await publish(matchCheckInOpened, 4, { ...start, checkInBy: at(320) });
    expect(await now()).toEqual(['check_in', at(320)]);
    await publish(matchCheckInExtended, 5, { checkInBy: at(325) });
    await publish(matchRescheduled, 3, { ...agreed, ...start });
    expect(await now()).toEqual(['check_in', at(325)]);
    await publish(matchStarted, 6, { playBy: at(430) });
    const rejection = { side: 'away', userId: bea.id };
    await publish(scoreRejected, 8, { ...rejection, playBy: at(450) });
    await publish(matchStarted, 6, { playBy: at(430) });
    expect(await now()).toEqual(['live', at(450)]);
  },
);

test.thorough('a match whose sides choose maps has the deadline of the open turn', async () => {
  const { p, ada, sides, inMinutes, publish } = await matchOfPair();
  await publishMatch(p, created({ ...sides, checkInBy: inMinutes(15) }));
  const bans = { maps: ['aim_map', 'aim_usp'], commitment: 'c' };
  const turn = (by: Date, number = 0) => ({
    turn: number,
    kind: 'ban',
    side: 'home',
    by: by.toISOString(),
    userIds: [ada.id],
  });
  await publish(matchVetoStarted, 2, { ...bans, next: turn(inMinutes(16)) });
  expect(await list(ada)).toMatchObject([
    { status: 'check_in', isChoosingMaps: true, deadline: inMinutes(16).toISOString() },
  ]);
  const chosen = { turn: 0, kind: 'ban', map: 'aim_map', side: 'home', userId: ada.id };
  await publish(matchMapChosen, 3, { ...chosen, next: turn(inMinutes(17), 1) });
  expect(await list(ada)).toMatchObject([{ deadline: inMinutes(17).toISOString() }]);
  const waiting = { ...turn(inMinutes(17), 1), by: null };
  await publish(matchVetoHeld, 4, { isHeld: true, next: waiting });
  expect(await list(ada)).toMatchObject([{ isChoosingMaps: true, deadline: null }]);
  await publish(matchVetoHeld, 5, { isHeld: false, next: turn(inMinutes(18), 1) });
  expect(await list(ada)).toMatchObject([{ deadline: inMinutes(18).toISOString() }]);
  await publish(matchMapChosen, 6, { ...chosen, turn: 1, next: null });
  const checkInBy = inMinutes(15).toISOString();
  expect(await list(ada)).toMatchObject([{ isChoosingMaps: false, deadline: checkInBy }]);
});

test('each player dismisses a finished match for themselves, not a live one', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const cal = await p.player('cal');
  const sides = { home: ada.id, away: bea.id, matchId: newMatchId() };
  const params = { matchId: sides.matchId };
  await publishMatch(p, created({ ...sides, checkInBy: p.clock.now() }));
  expect(await ada.refused(dismissActiveMatch, { params })).toEqual({
    status: 409,
    code: 'match-still-active',
  });
  const ref = { ...params, wagerId: null, home: [ada.id], away: [bea.id] };
  await publishMatch(p, { spec: matchCancelled, sequence: 2, data: ref });
  expect(await cal.refused(dismissActiveMatch, { params })).toEqual({
    status: 404,
    code: 'active-match-not-found',
  });
  expect(await ada.call(dismissActiveMatch, { params })).toEqual({ ok: true });
  expect(await ada.call(dismissActiveMatch, { params })).toEqual({ ok: true });
  expect(await list(ada)).toEqual([]);
  expect(await list(bea)).toHaveLength(1);
  expect(await list(cal)).toEqual([]);
});

test.thorough('a dismissed match is listed again while it is disputed', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = await pair(p);
  const sides = { home: ada.id, away: bea.id, matchId: newMatchId() };
  await publishMatch(p, completed(sides));
  await ada.call(dismissActiveMatch, { params: { matchId: sides.matchId } });
  await publishMatch(p, disputed(sides));
  expect((await list(ada)).map((match) => match.status)).toEqual(['disputed']);
});

test('lists are private, and match ids are validated', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const params = { matchId: 'f'.repeat(24) };
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(getActiveMatches, {})).toEqual(unauthenticated);
  expect(await p.anyone.refused(dismissActiveMatch, { params })).toEqual(unauthenticated);
  expect(await ada.refused(dismissActiveMatch, { params })).toEqual({
    status: 404,
    code: 'active-match-not-found',
  });
  expect(await ada.refused(dismissActiveMatch, { params: { matchId: 'x' } })).toEqual({
    status: 400,
    code: 'invalid-request',
  });
});

test.thorough('a match reads the same for any order and number of its events', async () => {
  const p = await platform({ only: ['user'], delivery: 'tripled-and-shuffled' });
  const [ada, bea] = await pair(p);
  const sides = { home: ada.id, away: bea.id, matchId: newMatchId() };
  const data = { matchId: sides.matchId, home: [ada.id], away: [bea.id] };
  const checkInBy = new Date(p.clock.now().getTime() + 15 * minuteMs);
  const playBy = new Date(p.clock.now().getTime() + 120 * minuteMs).toISOString();
  const proposal = { side: 'home', userId: ada.id, scores: [2, 0], answerBy: playBy };
  const rejection = { side: 'away', userId: bea.id };
  await Promise.all([
    publishMatch(p, { spec: scoreRejected, sequence: 4, data: { ...data, ...rejection } }),
    publishMatch(p, { spec: scoreProposed, sequence: 3, data: { ...data, ...proposal } }),
    publishMatch(p, { spec: matchStarted, sequence: 2, data: { ...data, playBy } as never }),
    publishMatch(p, created({ ...sides, checkInBy })),
  ]);
  await p.settled();
  expect(await list(bea)).toMatchObject([
    { id: sides.matchId, kind: 'wager', status: 'live', gameId, deadline: playBy, isOver: false },
  ]);
});
