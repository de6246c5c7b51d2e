import {
  acceptScrimRequest,
  changeLaws,
  counterScrimRequest,
  createTeam,
  firstLaw,
  getScrimBooking,
  listTransactions,
  matchRequested,
  postScrim,
  type RefusalCode,
  requestScrim,
  scrimUnfunded,
  startTimeOut,
  unverifiedStakeCents,
  updatePlayLimits,
} from '@contend/contracts';
import { verifyPhone } from '@contend/test-kit';
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
  suspended,
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

test('another time is another consent: its users pay', async () => {
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

test('refuses deposits out of bounds and of players who may not use money', async () => {
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

test.each([
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

test('a post without a deposit books without one', async () => {
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

test('a payer who was suspended since their offer is not charged', async () => {
  const setting = await twoCaptains();
  const { tide, nova } = setting;
  const { request } = await asked(setting);
  await suspended(setting, tide.owner);
  const refused = await nova.owner.refused(acceptScrimRequest, accepting(request.id));
  expect(refused).toMatchObject({ status: 409, code: 'deposit-not-possible' });
  expect((await balances(setting)).nova).toEqual([50_00, 0]);
  expect((await openRequest(setting))?.status).toBe('pending');
});

const barred: { code: RefusalCode; change: object }[] = [
  { code: 'account-suspended', change: { status: 'suspended' } },
  { code: 'birth-date-required', change: { ageKnown: false, minorUntil: null } },
  { code: 'under-age', change: { minorUntil: new Date('2040-01-01') } },
  { code: 'country-required', change: { country: null } },
  { code: 'country-blocked', change: { country: 'CU' } },
];

test('refuses each step towards a deposit of players who may not use money', async () => {
  const setting = await twoCaptains();
  const { p, nova, tide } = setting;
  const { novaPost, tidePost, request } = await asked(setting);
  const players = p.database('team').collection('players');
  const both = { _id: { $in: [nova.owner.id, tide.owner.id] } } as never;
  const before = await players.find(both).toArray();
  const params = { requestId: request.id };
  const startsAt = startIn(setting, 9);
  const post = { teamId: nova.teamId, gameId, playTypeId: soloPlayTypeId, bestOf: 1 as const };
  const ask = { fromScrimId: tidePost.id, depositCents };
  for (const { code, change } of barred) {
    await players.updateMany(both, { $set: change });
    const refusals = await Promise.all([
      nova.owner.refused(postScrim, { body: { ...post, startsAt, depositCents } }),
      tide.owner.refused(requestScrim, { params: { scrimId: novaPost.id }, body: ask }),
      nova.owner.refused(counterScrimRequest, { params, body: { startsAt, depositCents } }),
      nova.owner.refused(acceptScrimRequest, accepting(request.id)),
    ]);
    expect(refusals.map((refused) => refused.code)).toEqual(refusals.map(() => code));
    expect({ code, left: await balances(setting) }).toEqual({ code, left: untouched });
    for (const row of before) await players.replaceOne({ _id: row._id }, row);
  }
});

test('deposits follow the law table, to its millisecond', async () => {
  const setting = await twoCaptains();
  const { p, nova } = setting;
  const { request } = await asked(setting);
  const { admin } = setting;
  const rules = firstLaw.rules.map((rule) =>
    rule.country === null && rule.product === 'wager' ? { ...rule, isAllowed: false } : rule,
  );
  const effectiveAt = new Date(p.clock.now().getTime() + 1000).toISOString();
  await admin.call(changeLaws, { body: { version: 1, effectiveAt, reason: 'A ruling', rules } });
  await p.settled();
  await p.moveClock(1000);
  const refused = await nova.owner.answer(acceptScrimRequest, accepting(request.id));
  expect(refused).toMatchObject({ status: 403, body: { code: 'country-blocked' } });
  expect(await balances(setting)).toEqual(untouched);
});

test.each([
  { whose: 'the acceptor’s', index: 0, refusal: { status: 409, code: 'play-limit' } },
  { whose: 'the other side’s', index: 1, refusal: { status: 409, code: 'payer-limited' } },
])('nothing is held above $whose limit of play', async ({ index, refusal }) => {
  const setting = await twoCaptains();
  const { p, nova, tide } = setting;
  const { request } = await asked(setting);
  const limits = [{ kind: 'stake' as const, window: 'day' as const, cents: depositCents - 1 }];
  await [nova, tide][index]?.owner.call(updatePlayLimits, { body: { limits } });
  const call = accepting(request.id);
  expect(await nova.owner.refused(acceptScrimRequest, call)).toEqual(refusal);
  await p.settled();
  expect(await balances(setting)).toEqual(untouched);
  expect(await openRequest(setting)).toMatchObject({ depositFailure: 'payer-limited' });
  expect(p.events(scrimUnfunded)).toMatchObject([{ data: { reason: 'payer-limited' } }]);
});

test('a large deposit is held once both payers have a verified phone number', async () => {
  const setting = await twoCaptains();
  const { p, nova, tide } = setting;
  const cents = unverifiedStakeCents + 1;
  const { request } = await asked(setting, 8, cents);
  for (const { owner } of [nova, tide]) await p.refill(owner, 50_00);
  const call = accepting(request.id, cents);
  await verifyPhone(p, tide.owner, '+14155550199');
  expect(await nova.owner.refused(acceptScrimRequest, call)).toEqual({
    ...{ status: 409, code: 'stake-needs-phone' },
  });
  await verifyPhone(p, nova.owner);
  expect((await nova.owner.call(acceptScrimRequest, call)).status).toBe('accepted');
  expect(await nova.owner.balance()).toEqual({ available: 49_99, held: cents });
});

test('nothing is held from a payer on a break', async () => {
  const setting = await twoCaptains();
  const { nova } = setting;
  const { request } = await asked(setting);
  await nova.owner.call(startTimeOut, { body: { hours: 24 } });
  expect(await nova.owner.refused(acceptScrimRequest, accepting(request.id))).toEqual({
    ...{ status: 403, code: 'play-paused' },
  });
  expect(await balances(setting)).toEqual(untouched);
});
