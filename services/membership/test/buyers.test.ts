import {
  changeMembershipPlan,
  createMembershipCheckout,
  eraseUser,
  getMySubscription,
  keepSubscription,
  type RefusalCode,
  setStatus,
  startSelfExclusion,
  subscribeByCard,
  subscribeFromWallet,
  updateSubscriptionStatus,
} from '@contend/contracts';
import {
  expectRefusals,
  platform,
  type Player,
  refusal,
  type StoryPlatform,
} from '@contend/test-kit';
import { answer, books, cardCents, dayMs, openCheckout, plus, services, useCard } from './cards';

const refused = (code: RefusalCode) => ({ status: 403, body: { code } });

/** Each call that buys is refused, and nothing was begun. */
async function expectNoPurchase(p: StoryPlatform, player: Player, code: RefusalCode) {
  const { monthly } = await plus(p);
  const body = { priceId: monthly.id };
  for (const call of [createMembershipCheckout, subscribeByCard, subscribeFromWallet])
    expect(await player.answer(call, { body })).toMatchObject(refused(code));
  expect(await p.database('membership').collection('memberships').countDocuments({})).toBe(0);
  expect(await p.database('membership').collection('sandboxCards').countDocuments({})).toBe(0);
}

test('who may not add money may not buy a membership, and gets no page for it', async () => {
  const p = await platform(services);
  const minor = await p.player('minor', { birthDate: '2010-03-03' });
  await expectNoPurchase(p, minor, 'under-age');
  await expectNoPurchase(p, await p.player('barred', { country: 'IR' }), 'country-blocked');
  await expectNoPurchase(p, await p.player('ageless', { birthDate: null }), 'birth-date-required');
  await expectNoPurchase(p, await p.player('stateless', { country: null }), 'country-required');
});

/** Ada has a month, paid from the wallet or by card. */
async function memberOf(p: StoryPlatform, way: 'wallet' | 'card', funds = 20_00) {
  const { monthly, yearly } = await plus(p);
  const ada = await p.player('ada', { funds });
  if (way === 'card') {
    await useCard(p, ada, 'pays');
    await answer(p, await openCheckout(ada, monthly.id), 'pays');
  } else await ada.call(subscribeFromWallet, { body: { priceId: monthly.id } });
  await p.settled();
  const { id } = (await ada.call(getMySubscription, {})) ?? { id: '' };
  return { ada, id, yearly };
}

/** Changes what the service has of a player. */
const setInCopy = (p: StoryPlatform, { id }: Player, fields: object) =>
  p
    .database('membership')
    .collection<{ _id: string }>('players')
    .updateOne({ _id: id }, { $set: fields });

test.thorough('a member who moves to where it is not offered is not renewed', async () => {
  const p = await platform(services);
  const { ada, id, yearly } = await memberOf(p, 'wallet');
  await setInCopy(p, ada, { country: 'IR' });
  for (const answered of [
    ada.answer(changeMembershipPlan, { body: { id, priceId: yearly.id } }),
    ada.answer(keepSubscription, { body: { id } }),
  ])
    expect(await answered).toMatchObject(refused('country-blocked'));
  // The state can be asked for: nothing is owed.
  const asked = { params: { membershipId: id } };
  expect(await ada.call(updateSubscriptionStatus, asked)).toMatchObject({ status: 'active' });
  await p.advance(31 * dayMs);
  await ada.signInAgain();
  expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'canceled' });
  expect(await ada.balance()).toMatchObject({ available: 20_00 - 7_99 });
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 7_99 });
});

const reasons: [RefusalCode, object][] = [
  ['birth-date-required', { ageKnown: false, minorUntil: null }],
  ['under-age', { minorUntil: new Date('2040-01-01') }],
  ['country-required', { country: null }],
  ['country-blocked', { country: 'IR' }],
  ['account-suspended', { status: 'suspended' }],
];

test('who may not add money buys, changes, keeps and pays nothing', async () => {
  const p = await platform(services);
  const { ada, id, yearly } = await memberOf(p, 'wallet', 10_00);
  await p.advance(31 * dayMs);
  await ada.signInAgain();
  expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'past_due' });
  const buy = { body: { priceId: yearly.id } };
  const ofMember = (code: RefusalCode) => [
    refusal(code, ada, changeMembershipPlan, { body: { id, ...buy.body } }),
    refusal(code, ada, keepSubscription, { body: { id } }),
    refusal(code, ada, updateSubscriptionStatus, { params: { membershipId: id } }),
  ];
  const all = (code: RefusalCode) => [
    refusal(code, ada, createMembershipCheckout, buy),
    refusal(code, ada, subscribeByCard, buy),
    refusal(code, ada, subscribeFromWallet, buy),
    ...ofMember(code),
  ];
  const breaks = p.database('membership').collection<{ _id: string }>('playBreaks');
  const pause = { kind: 'self-exclusion', until: new Date('2030-01-01') };
  await breaks.updateOne({ _id: ada.id }, { $set: pause }, { upsert: true });
  await expectRefusals(all('play-paused'));
  await breaks.deleteOne({ _id: ada.id });
  const players = p.database('membership').collection<{ _id: string }>('players');
  const before = await players.findOne({ _id: ada.id });
  await players.deleteOne({ _id: ada.id });
  await p.kill('user');
  await expectRefusals(ofMember('unavailable'));
  await p.restart('user');
  for (const [code, fields] of reasons) {
    await players.replaceOne({ _id: ada.id }, { ...before, ...fields }, { upsert: true });
    await expectRefusals(all(code));
  }
  // What is owed is not asked for again.
  await p.advance(3 * dayMs);
  await ada.signInAgain();
  expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'canceled' });
  expect(await ada.balance()).toMatchObject({ available: 10_00 - 7_99 });
});

test.thorough(
  'a ban ends a membership with its refund, and nothing is charged after it',
  async () => {
    const p = await platform(services);
    const { ada } = await memberOf(p, 'card');
    await p.advance(16 * dayMs);
    await p.operator.call(setStatus, { params: { userId: ada.id }, body: { status: 'banned' } });
    await p.settled();
    const [membership] = await p.database('membership').collection('memberships').find().toArray();
    expect(membership).toMatchObject({ isLive: false, subscription: { status: 'canceled' } });
    const kept = await cardCents(p);
    expect(kept).toBeLessThan(7_99 / 2 + 50);
    expect(await books(p)).toEqual({ escrowCents: 0, houseCents: kept });
    await p.advance(31 * dayMs);
    expect(await cardCents(p)).toBe(kept);
  },
);

test.thorough(
  'an erasure ends a membership without a refund to a wallet that is closed',
  async () => {
    const p = await platform(services);
    const { ada } = await memberOf(p, 'wallet');
    await p.operator.call(eraseUser, { params: { userId: ada.id } });
    await p.settled();
    const [membership] = await p.database('membership').collection('memberships').find().toArray();
    expect(membership).toMatchObject({ isLive: false, subscription: { status: 'canceled' } });
    await p.advance(31 * dayMs);
    expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 7_99 });
  },
);

test.thorough(
  'a self-exclusion ends a membership with its refund, and bars another one',
  async () => {
    const p = await platform(services);
    const { ada } = await memberOf(p, 'wallet');
    const body = { months: 6, confirm: 'exclude me' } as const;
    await ada.call(startSelfExclusion, { body });
    await p.settled();
    expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'canceled' });
    expect(await ada.balance()).toMatchObject({ available: 20_00 });
    const { monthly } = await plus(p);
    const buy = { body: { priceId: monthly.id } };
    const paused = refused('play-paused');
    expect(await ada.answer(subscribeFromWallet, buy)).toMatchObject(paused);
    expect(await ada.answer(createMembershipCheckout, buy)).toMatchObject(paused);
  },
);

test.thorough('a person can buy before the service has received their sign-up', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada');
  await p.database('membership').collection('players').deleteMany({});
  expect(await openCheckout(ada, monthly.id)).toContain('/checkout/');
  await p.kill('user');
  await p.database('membership').collection('players').deleteMany({});
  const unavailable = { status: 503, body: { code: 'unavailable' } };
  const buy = { body: { priceId: monthly.id } };
  expect(await ada.answer(createMembershipCheckout, buy)).toMatchObject(unavailable);
});
