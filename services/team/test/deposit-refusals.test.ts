import {
  acceptScrimRequest,
  changeLaws,
  counterScrimRequest,
  firstLaw,
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
import {
  accepting,
  asked,
  balances,
  depositCents,
  openRequest,
  soloPlayTypeId,
  startIn,
  suspended,
  twoCaptains,
  untouched,
} from './deposit-story';

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

test.thorough('deposits follow the law table, to its millisecond', async () => {
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

test('a large deposit is not held while a payer has no verified phone number', async () => {
  const setting = await twoCaptains();
  const { p, nova, tide } = setting;
  const cents = unverifiedStakeCents + 1;
  const { request } = await asked(setting, 8, cents);
  await p.refill(nova.owner, 10_00);
  const call = accepting(request.id, cents);
  expect(await nova.owner.refused(acceptScrimRequest, call)).toEqual({
    ...{ status: 409, code: 'stake-needs-phone' },
  });
  expect((await tide.owner.balance()).held).toBe(0);
});

test.thorough('a large deposit is held once both payers have a verified phone number', async () => {
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
  const { p, nova } = setting;
  const { novaPost, request } = await asked(setting);
  // Of another captain: a post of the payer is withdrawn.
  const posts = p.database('team').collection('scrims');
  await posts.updateOne({ _id: novaPost.id as never }, { $set: { postedBy: 'f'.repeat(24) } });
  await nova.owner.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  expect(await nova.owner.refused(acceptScrimRequest, accepting(request.id))).toEqual({
    ...{ status: 403, code: 'play-paused' },
  });
  expect(await balances(setting)).toEqual(untouched);
});
