import { checkIn, checkInMs, matchStarted, matchVoided, playWindowMs } from '@contend/contracts';
import { randomUUID } from 'node:crypto';
import { openMatchRoom } from './match-room';

test('only players check in; the last one starts the match, a repeat changes nothing', async () => {
  const room = await (await openMatchRoom()).hearAccepted();
  const { ada, bea, cal, params, p } = room;
  const unopened = await room.stored();
  const unknown = { params: { matchId: 'c'.repeat(24) } };
  expect(await cal.refused(checkIn, { params })).toEqual({ status: 403, code: 'not-in-match' });
  expect(await ada.refused(checkIn, unknown)).toEqual({ status: 404, code: 'match-not-found' });
  const unauthenticated = { status: 401, code: 'unauthenticated' };
  expect(await p.anyone.refused(checkIn, { params })).toEqual(unauthenticated);
  const path = `/match/${params.matchId}/check-in`;
  const body = JSON.stringify({ userId: cal.id });
  const headers = { 'content-type': 'application/json' };
  expect(await ada.send('POST', path, { body, headers })).toMatchObject({ status: 400 });
  const idempotencyKey = randomUUID();
  await ada.call(checkIn, { params: unknown.params }, { idempotencyKey }).catch(() => undefined);
  expect(await ada.refused(checkIn, { params }, { idempotencyKey })).toEqual({
    status: 422,
    code: 'idempotency-key-reused',
  });
  expect(await room.stored()).toEqual(unopened);
  await p.advance(60_000);
  const match = await ada.call(checkIn, { params });
  const startedAt = p.clock.now();
  const playBy = new Date(startedAt.getTime() + playWindowMs).toISOString();
  expect(match).toMatchObject({ status: 'live', startedAt: startedAt.toISOString(), playBy });
  expect(match.timeline.map(({ what }) => what)).toEqual([
    'created',
    'checked-in',
    'checked-in',
    'live',
  ]);
  await p.settled();
  expect(p.events(matchStarted)).toMatchObject([{ data: { playBy } }]);
  const stored = await room.stored();
  await p.advance(60_000);
  expect(await ada.call(checkIn, { params, body: {} })).toEqual(match);
  expect(await bea.call(checkIn, { params })).toEqual(match);
  expect(await room.stored()).toEqual(stored);
});

test.thorough('simultaneous check-ins start one match', async () => {
  const room = await (await openMatchRoom()).hearAccepted();
  const { ada, bea, params, p } = room;
  await Promise.all([ada, bea, ada, bea].map((player) => player.call(checkIn, { params })));
  await p.settled();
  expect(p.events(matchStarted)).toHaveLength(1);
  expect(await room.match()).toMatchObject({ status: 'live' });
});

test('who does not check in within fifteen minutes voids the match', async () => {
  const room = await (await openMatchRoom()).hearAccepted();
  const { ada, params, p } = room;
  await p.advance(checkInMs - 1);
  expect(await room.match()).toMatchObject({ status: 'check_in' });
  await p.advance(1);
  expect(await room.match()).toMatchObject({ status: 'voided', endReason: 'no-show' });
  expect(p.events(matchVoided)).toMatchObject([{ data: { reason: 'no-show' } }]);
  const late = await ada.refused(checkIn, { params });
  expect(late).toEqual({ status: 409, code: 'check-in-closed' });
});

test.thorough('a live match without a report is voided after two hours', async () => {
  const room = await (await openMatchRoom()).live();
  await room.p.advance(playWindowMs - 1);
  expect(await room.match()).toMatchObject({ status: 'live' });
  await room.p.advance(1);
  expect(await room.match()).toMatchObject({ status: 'voided', endReason: 'not-played' });
  expect(room.p.events(matchVoided)).toMatchObject([{ data: { reason: 'not-played' } }]);
});

test.thorough(
  'a deadline that passes while the service is down is kept when it is back',
  async () => {
    const room = await (await openMatchRoom()).hearAccepted();
    const { p } = room;
    // A longer pause is an outage, which moves the deadline.
    const restartMs = 30_000;
    await p.advance(checkInMs - restartMs);
    await p.kill('match');
    await p.advance(restartMs);
    await p.restart('match');
    expect(await room.match()).toMatchObject({ status: 'voided', endReason: 'no-show' });
    expect(p.events(matchVoided)).toHaveLength(1);
  },
);
