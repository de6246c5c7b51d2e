import {
  acceptScrimRequest,
  counterScrimRequest,
  createTeam,
  getScrimBooking,
  listTransactions,
  matchRequested,
  postScrim,
  requestScrim,
} from '@contend/contracts';

import { gameId } from './team-story';
import { kindsOf } from './scrim-story';
import {
  accepting,
  asked,
  balances,
  bookingOf,
  bothHeld,
  depositCents,
  expectBooks,
  openRequest,
  posted,
  postOf,
  soloPlayTypeId,
  startIn,
  twoCaptains,
  untouched,
} from './deposit-story';

test('both deposits are held with the booking, and nothing before it', async () => {
  const setting = await twoCaptains();
  const { p, nova } = setting;
  const { novaPost, tidePost, request } = await asked(setting);
  expect(novaPost).toMatchObject({ depositCents });
  expect(request).toMatchObject({ depositCents, depositFailure: null });
  expect(await balances(setting)).toEqual(untouched);
  const call = accepting(request.id);
  const accepted = await nova.owner.call(acceptScrimRequest, call);
  expect(accepted).toMatchObject({ status: 'accepted', answers: null });
  expect(await nova.owner.call(acceptScrimRequest, call)).toEqual(accepted);
  await p.settled();
  expect(await balances(setting)).toEqual(bothHeld);
  expect(await bookingOf(setting, accepted.bookingId!)).toMatchObject({
    status: 'booked',
    deposit: { cents: depositCents, status: 'held', receiver: null },
  });
  for (const { id } of [novaPost, tidePost]) {
    expect(await postOf(setting, id)).toMatchObject({ status: 'matched' });
  }
  expect(p.events(matchRequested)).toHaveLength(1);
  const { items } = await nova.owner.call(listTransactions, { query: {} });
  expect(items[0]).toMatchObject({
    ...{ type: 'stake', amount: -depositCents, title: 'Deposit for scrim NOVA – TIDE' },
    reference: { kind: 'scrim', id: accepted.bookingId },
  });
  await expectBooks(setting, 12_00);
});

test('a deposit is named by everyone who consents to it', async () => {
  const setting = await twoCaptains();
  const { nova, tide } = setting;
  const novaPost = await posted(setting, nova, depositCents);
  const tidePost = await posted(setting, tide);
  const ask = (cents?: number) => ({
    params: { scrimId: novaPost.id },
    body: { fromScrimId: tidePost.id, ...(cents !== undefined && { depositCents: cents }) },
  });
  const changed = { status: 409, code: 'deposit-changed' };
  expect(await tide.owner.refused(requestScrim, ask())).toMatchObject(changed);
  expect(await tide.owner.refused(requestScrim, ask(4_00))).toMatchObject(changed);
  const request = await tide.owner.call(requestScrim, ask(depositCents));
  const params = { requestId: request.id };
  expect(await nova.owner.refused(acceptScrimRequest, { params })).toMatchObject(changed);
  const less = { params, query: { depositCents: 4_00 } };
  expect(await nova.owner.refused(acceptScrimRequest, less)).toMatchObject(changed);
  const body = { startsAt: startIn(setting, 9) };
  const free = { params, body };
  expect(await nova.owner.refused(counterScrimRequest, free)).toMatchObject(changed);
  expect(await balances(setting)).toEqual(untouched);
});

test.thorough('another time is another consent: its users pay', async () => {
  const setting = await twoCaptains();
  const { nova, tide } = setting;
  const { request } = await asked(setting);
  const params = { requestId: request.id };
  const body = { startsAt: startIn(setting, 9), depositCents };
  await nova.owner.call(counterScrimRequest, { params, body });
  const stale = accepting(request.id);
  expect((await nova.owner.refused(acceptScrimRequest, stale)).code).toBe('not-your-answer');
  const accepted = await tide.owner.call(acceptScrimRequest, stale);
  expect(await bookingOf(setting, accepted.bookingId!)).toMatchObject({
    startsAt: body.startsAt,
    deposit: { payers: { home: nova.owner.id, away: tide.owner.id }, status: 'held' },
  });
  expect(await balances(setting)).toEqual(bothHeld);
});

test.thorough('refuses deposits out of bounds and of players who may not use money', async () => {
  const setting = await twoCaptains();
  const { p, nova } = setting;
  const format = { gameId, playTypeId: soloPlayTypeId, bestOf: 1 as const };
  const body = { ...format, teamId: nova.teamId, startsAt: startIn(setting, 8) };
  for (const cents of [99, 100_01, 1.5, -1]) {
    const call = { body: { ...body, depositCents: cents } };
    expect((await nova.owner.refused(postScrim, call)).code).toBe('invalid-request');
  }
  const teen = await p.player('teen', { birthDate: '2012-01-01' });
  const { id } = await teen.call(createTeam, { body: { name: 'teens', tag: 'teen', gameId } });
  await p.settled();
  const call = { body: { ...body, teamId: id, depositCents } };
  expect((await teen.refused(postScrim, call)).code).toBe('under-age');
  expect((await teen.call(postScrim, { body: { ...call.body, depositCents: 0 } })).status).toBe(
    'posted',
  );
});

test('when a payer is short nothing is held, until the money is there', async () => {
  const setting = await twoCaptains({ funds: [9_00, 5_00] });
  const { p, nova, tide } = setting;
  const { novaPost, tidePost, request } = await asked(setting);
  expect(await nova.owner.refused(acceptScrimRequest, accepting(request.id))).toEqual({
    ...{ status: 409, code: 'deposit-unfunded' },
  });
  await p.settled();
  expect(await balances(setting)).toEqual({ nova: [9_00, 0], tide: [5_00, 0] });
  for (const { id } of [novaPost, tidePost]) {
    expect(await postOf(setting, id)).toMatchObject({ status: 'posted', bookingId: null });
  }
  expect(await openRequest(setting)).toMatchObject({
    ...{ status: 'pending', answers: 'asked', depositFailure: 'insufficient-funds' },
    answerBy: request.answerBy,
  });
  await p.refill(tide.owner, 10_00);
  const accepted = await nova.owner.call(acceptScrimRequest, accepting(request.id));
  expect(accepted).toMatchObject({ status: 'accepted', depositFailure: null });
  await expectBooks(setting, 12_00);
  // Nova has 3.00 left for another scrim.
  const second = await asked(setting, 20);
  expect(await nova.owner.refused(acceptScrimRequest, accepting(second.request.id))).toEqual({
    ...{ status: 402, code: 'insufficient-funds' },
  });
  expect(await balances(setting)).toEqual({ nova: [3_00, 6_00], tide: [9_00, 6_00] });
});

test.thorough.each([
  { short: 'the acceptor', funds: [5_00, 50_00] as const, status: 402, code: 'insufficient-funds' },
  { short: 'the other side', funds: [50_00, 5_00] as const, status: 409, code: 'deposit-unfunded' },
])('when $short is short nothing is held and all is open again', async ({ funds, ...refusal }) => {
  const setting = await twoCaptains({ funds: [...funds] });
  const { p, nova, tide } = setting;
  const { novaPost, tidePost, request } = await asked(setting);
  const refused = await nova.owner.refused(acceptScrimRequest, accepting(request.id));
  expect(refused).toMatchObject({ status: refusal.status, code: refusal.code });
  await p.settled();
  expect(await balances(setting)).toEqual({ nova: [funds[0], 0], tide: [funds[1], 0] });
  for (const { id } of [novaPost, tidePost]) {
    expect(await postOf(setting, id)).toMatchObject({ status: 'posted', bookingId: null });
  }
  expect(await openRequest(setting)).toMatchObject({
    ...{ status: 'pending', answers: 'asked', depositFailure: 'insufficient-funds' },
    answerBy: request.answerBy,
  });
  expect(await kindsOf(tide.owner)).toContain('scrim-unfunded');
  // With the money the same request is accepted.
  await p.refill(funds[0] < depositCents ? nova.owner : tide.owner, 10_00);
  const accepted = await nova.owner.call(acceptScrimRequest, accepting(request.id));
  expect(accepted).toMatchObject({ status: 'accepted', depositFailure: null });
  await expectBooks(setting, 12_00);
});

test.thorough(
  'a second post cannot take what is booked; one of two acceptances holds money',
  async () => {
    const setting = await twoCaptains();
    const { p, nova } = setting;
    const { request } = await asked(setting);
    const answers = await Promise.all(
      [1, 2, 3].map(() => nova.owner.call(acceptScrimRequest, accepting(request.id))),
    );
    expect(new Set(answers.map(({ bookingId }) => bookingId)).size).toBe(1);
    await p.settled();
    expect(await balances(setting)).toEqual(bothHeld);
    expect(p.events(matchRequested)).toHaveLength(1);
  },
);

test.thorough('a post without a deposit books without one', async () => {
  const setting = await twoCaptains();
  const { nova, tide } = setting;
  const novaPost = await posted(setting, nova);
  const tidePost = await posted(setting, tide, depositCents);
  const request = await tide.owner.call(requestScrim, {
    params: { scrimId: novaPost.id },
    body: { fromScrimId: tidePost.id },
  });
  const params = { requestId: request.id };
  const accepted = await nova.owner.call(acceptScrimRequest, { params });
  const bookingId = { params: { bookingId: accepted.bookingId! } };
  const booking = await nova.owner.call(getScrimBooking, bookingId);
  expect(booking).toMatchObject({ status: 'booked', deposit: null });
  expect(await balances(setting)).toEqual(untouched);
});
