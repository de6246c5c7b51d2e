import {
  acceptScore,
  getMatchMethods,
  inMs,
  listGameRecords,
  matchDisputed,
  proposeScore,
  reportWager,
  scoreAnswerMs,
  setMatchMethods,
  updateGameRecord,
} from '@contend/contracts';
import { openMatchRoom } from './match-room';

const signedOut = { status: 401, code: 'unauthenticated' };
const on = { manual: true, autoAccept: true, admin: true as const };

test('records follow results alone; anyone reads those of a player', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, bea, params } = room;
  const recordOf = (userId: string) => p.anyone.call(listGameRecords, { query: { userId } });
  expect(await recordOf(ada.id)).toEqual({ items: [] });
  expect(await ada.call(listGameRecords, { query: {} })).toEqual({ items: [] });
  expect(await p.anyone.refused(listGameRecords, { query: {} })).toEqual(signedOut);
  const wrong = { query: { userId: 'x' } };
  expect(await p.anyone.refused(listGameRecords, wrong)).toMatchObject({ status: 400 });
  const claimed = { body: { wins: 99 } as never };
  expect(await ada.refused(updateGameRecord, claimed)).toMatchObject({ status: 400 });
  expect(await p.anyone.refused(updateGameRecord, { body: {} })).toEqual(signedOut);
  await room.propose(ada, [2, 1]);
  await bea.call(acceptScore, { params });
  const { gameId, completedAt } = await room.match();
  const won = {
    ...{ gameId, wins: 1, losses: 0, streak: 1, bestStreak: 1 },
    ...{ maps: { won: 2, lost: 1 }, lastPlayedAt: completedAt },
  };
  expect(await recordOf(ada.id)).toEqual({ items: [won] });
  expect(await ada.call(updateGameRecord, { body: {} })).toEqual({ items: [won] });
  expect(await bea.call(updateGameRecord, { body: { gameId } })).toMatchObject({
    items: [{ wins: 0, losses: 1, streak: -1, bestStreak: 0, maps: { won: 1, lost: 2 } }],
  });
  const otherGame = { body: { gameId: 'f'.repeat(24) } };
  expect(await ada.call(updateGameRecord, otherGame)).toEqual({ items: [] });
});

test('an admin turns methods off, from the version seen; reports are refused', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, admin, params } = room;
  expect(await ada.call(getMatchMethods, {})).toEqual({ ...on, version: 0 });
  const body = { ...on, autoAccept: false, version: 0 };
  expect(await ada.refused(setMatchMethods, { body })).toEqual({ status: 403, code: 'forbidden' });
  const set = await admin.call(setMatchMethods, { body });
  expect(set).toEqual({ ...on, autoAccept: false, version: 1 });
  expect(await ada.call(getMatchMethods, {})).toEqual(set);
  expect(await admin.refused(setMatchMethods, { body })).toEqual({
    ...{ status: 409, code: 'version-conflict' },
  });
  const without = { ...on, admin: false, version: 1 } as never;
  expect(await admin.refused(setMatchMethods, { body: without })).toMatchObject({
    status: 400,
  });
  expect((await p.anyone.refused(getMatchMethods, {})).status).toBe(401);
  await admin.call(setMatchMethods, { body: { ...on, manual: false, version: 1 } });
  const off = { status: 409, code: 'method-off' };
  const score = { ...params, scores: [2, 1] as [number, number] };
  expect(await ada.refused(proposeScore, { body: score })).toEqual(off);
  const { wagerId } = await room.match();
  const report = { params: { wagerId: wagerId ?? '' }, body: { scores: score.scores } };
  expect(await ada.refused(reportWager, report)).toEqual(off);
});

test.thorough(
  'without auto-accept a report that is not answered in time becomes a dispute',
  async () => {
    const room = await (await openMatchRoom()).live();
    const { p, ada } = room;
    await room.admin.call(setMatchMethods, { body: { ...on, autoAccept: false, version: 0 } });
    const sheet = await room.propose(ada, [2, 1]);
    expect(sheet.proposals).toMatchObject([{ unanswered: 'disputed' }]);
    await p.advance(scoreAnswerMs - 1);
    expect(await room.match()).toMatchObject({ status: 'score_proposed' });
    await p.advance(1);
    expect(await room.match()).toMatchObject({ status: 'disputed', answerBy: null });
    expect(p.events(matchDisputed)).toHaveLength(1);
  },
);

test.thorough(
  'a report that was made with auto-accept is accepted although it is off by then',
  async () => {
    const room = await (await openMatchRoom()).live();
    const { p, ada } = room;
    const { answerBy } = await room.propose(ada, [2, 1]);
    expect(answerBy).toBe(inMs(p.clock.now(), scoreAnswerMs).toISOString());
    await room.admin.call(setMatchMethods, { body: { ...on, autoAccept: false, version: 0 } });
    await p.advance(scoreAnswerMs);
    expect(await room.match()).toMatchObject({ status: 'completed', decidedBy: 'silence' });
  },
);
