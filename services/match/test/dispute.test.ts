import {
  disputeAnswerMs,
  disputeWindowMs,
  getMatch,
  listDisputes,
  matchCompleted,
  matchDisputed,
  matchVoided,
  playWindowMs,
  ruleMatch,
} from '@contend/contracts';
import { randomUUID } from 'node:crypto';
import { MatchRoom, openMatchRoom } from './match-room';

const reason = 'The recording shows it.';

test('two rejections open a dispute, and a ruling ends it', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, params } = room;
  await p.advance(2 * playWindowMs);
  expect(await room.match()).toMatchObject({
    status: 'disputed',
    winner: null,
    dispute: { side: null, ruling: null },
  });
  expect(p.events(matchDisputed)).toMatchObject([{ data: { side: null } }]);
  const { admin } = room;
  await admin.signInAgain();
  const body = { winner: 'away' as const, reason };
  const match = await admin.call(ruleMatch, { params, body });
  expect(match).toMatchObject({
    status: 'completed',
    scores: [0, 2],
    winner: 'away',
    decidedBy: 'ruling',
    dispute: { ruling: { adminId: admin.id, winner: 'away', reason } },
  });
  expect(match.timeline.map(({ what }) => what).slice(-3)).toEqual([
    'disputed',
    'ruled',
    'completed',
  ]);
  await p.settled();
  expect(p.events(matchCompleted)).toMatchObject([{ data: { decidedBy: 'ruling' } }]);
});

test.thorough('a result disputed in time is void until it is ruled', async () => {
  const room = await (await openMatchRoom()).completed();
  const { p, ada, params } = room;
  await p.advance(disputeWindowMs / 2);
  await room.hearDisputed();
  expect(await ada.call(getMatch, { params })).toMatchObject({
    status: 'disputed',
    scores: null,
    winner: null,
    dispute: { side: 'away', reason: 'lag switch' },
  });
  const { admin } = room;
  const body = { winner: 'away' as const, scores: [1, 2] as [number, number], reason };
  await p.advance(disputeAnswerMs);
  await admin.call(ruleMatch, { params, body });
  // Late redeliveries of the wager's events change nothing.
  await room.hearDisputed('home');
  await room.hearCancelled();
  expect(await room.match()).toMatchObject({ status: 'completed', scores: [1, 2] });
  expect(p.events(matchCompleted).map(({ data }) => data)).toMatchObject([
    { winner: 'home', decidedBy: 'agreement' },
    { winner: 'away', decidedBy: 'ruling' },
  ]);
});

test.thorough('a ruling may void a match', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, params } = room;
  const { admin } = room;
  await p.advance(disputeAnswerMs);
  const match = await admin.call(ruleMatch, { params, body: { winner: null, reason } });
  expect(match).toMatchObject({ status: 'voided', endReason: 'ruled-void', winner: null });
  await p.settled();
  expect(p.events(matchVoided)).toMatchObject([{ data: { reason: 'ruled-void' } }]);
});

test.thorough('a repeated ruling changes nothing; a different one is refused', async () => {
  const room = await (await openMatchRoom()).disputed();
  const { p, params } = room;
  const [admin, second] = [room.admin, await p.admin('second')];
  const body = { winner: 'home' as const, reason };
  const idempotencyKey = randomUUID();
  await p.advance(disputeAnswerMs);
  const match = await admin.call(ruleMatch, { params, body }, { idempotencyKey });
  expect(await admin.call(ruleMatch, { params, body })).toEqual(match);
  expect(await second.call(ruleMatch, { params, body })).toEqual(match);
  for (const other of [{ winner: 'away' as const }, { winner: null }]) {
    expect(await second.refused(ruleMatch, { params, body: { ...body, ...other } })).toEqual({
      status: 409,
      code: 'match-not-disputed',
    });
  }
  const changed = { params, body: { ...body, winner: 'away' as const } };
  expect(await admin.refused(ruleMatch, changed, { idempotencyKey })).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  await p.settled();
  expect(p.events(matchCompleted)).toHaveLength(1);
});

test('rejects rulings by non-admins and impossible rulings', async () => {
  const room = await (await openMatchRoom()).live();
  const { p, ada, admin, params } = room;
  const body = { winner: 'home' as const, reason };
  const tooEarly = await admin.refused(ruleMatch, { params, body });
  expect(tooEarly).toEqual({ status: 409, code: 'match-not-disputed' });
  await room.hearDisputed();
  const stored = await room.stored();
  const impossible = { status: 400, code: 'score-impossible' };
  const wrong: [number, number][] = [
    [0, 2],
    [3, 1],
    [2, 2],
  ];
  for (const scores of wrong) {
    const ruling = { params, body: { ...body, scores } };
    expect(await admin.refused(ruleMatch, ruling)).toEqual(impossible);
  }
  const scoredVoid = { winner: null, scores: [2, 0] as [number, number], reason };
  expect(await admin.refused(ruleMatch, { params, body: scoredVoid })).toEqual(impossible);
  expect(await admin.refused(ruleMatch, { params, body: { ...body, reason: '?' } })).toEqual({
    status: 400,
    code: 'invalid-request',
  });
  expect(await admin.refused(ruleMatch, { params: { matchId: 'c'.repeat(24) }, body })).toEqual({
    status: 404,
    code: 'match-not-found',
  });
  const forbidden = { status: 403, code: 'forbidden' };
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(ruleMatch, { params, body })).toEqual(unauthenticated);
  expect(await p.anyone.refused(listDisputes, { query: {} })).toEqual(unauthenticated);
  expect(await ada.refused(ruleMatch, { params, body })).toEqual(forbidden);
  expect(await ada.refused(listDisputes, { query: {} })).toEqual(forbidden);
  expect(await p.anyone.refused(ruleMatch, { params, body })).toMatchObject({ status: 401 });
  expect(await room.stored()).toEqual(stored);
});

test.thorough('an admin cannot rule a match they play in', async () => {
  const { p, bea, admin } = await openMatchRoom();
  const room = await new MatchRoom(p, admin, bea).disputed();
  const ruling = { params: room.params, body: { winner: 'home' as const, reason } };
  expect(await admin.refused(ruleMatch, ruling)).toEqual({ status: 403, code: 'forbidden' });
  expect(await room.match()).toMatchObject({ status: 'disputed' });
});

test.thorough('lists disputes oldest first until they are ruled', async () => {
  const first = await openMatchRoom();
  const { p, ada, bea, admin } = first;
  const second = new MatchRoom(p, bea, ada, { number: 2 });
  await second.disputed();
  await p.advance(60_000);
  await first.disputed();
  const waiting = async () => {
    const { items, total } = await admin.call(listDisputes, { query: {} });
    return { total, ids: items.map(({ id }) => id) };
  };
  const ids = [second.wager.matchId, first.wager.matchId];
  await p.advance(disputeAnswerMs);
  expect(await waiting()).toEqual({ total: 2, ids });
  const newest = await admin.call(listDisputes, { query: { order: 'newest', pageSize: 1 } });
  expect(newest.items.map(({ id }) => id)).toEqual(ids.slice(1));
  const behind = { query: { cursor: newest.next ?? '' } };
  expect((await admin.call(listDisputes, behind)).items.map(({ id }) => id)).toEqual([ids[0]]);
  await admin.call(ruleMatch, { params: second.params, body: { winner: null, reason } });
  expect(await waiting()).toEqual({ total: 1, ids: ids.slice(1) });
  const query = { page: 2, pageSize: 1 };
  expect(await admin.call(listDisputes, { query })).toMatchObject({ items: [], total: 1, page: 2 });
  expect(await ada.refused(listDisputes, { query })).toEqual({ status: 403, code: 'forbidden' });
  expect(await p.anyone.refused(listDisputes, { query })).toMatchObject({ status: 401 });
  expect(await admin.refused(listDisputes, { query: { page: 0 } })).toMatchObject({ status: 400 });
});
