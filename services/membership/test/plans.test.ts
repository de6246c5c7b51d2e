import {
  applyDiscountCode,
  cancelSubscription,
  changeMembershipPlan,
  createDiscountCode,
  createMembershipCheckout,
  createMembershipPlan,
  endMembershipPlan,
  getMyEsgSubscription,
  getMyLobbyupSubscription,
  getMyPerks,
  getMyRhgSubscription,
  getMySubscription,
  getPlan,
  listMembershipPlans,
  listPartnerStatements,
  listPlans,
  subscribeByCard,
  subscribeFromWallet,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { books, dayMs, later, noPerks, plus, pro, services, useCard } from './cards';

const unknown = 'f'.repeat(24);
const planOf = async (p: StoryPlatform, provider: string) => {
  const { items } = await p.anyone.call(listPlans, {});
  const plan = items.find((one) => one.provider === provider);
  const [monthly] = plan?.prices ?? [];
  if (!plan || !monthly) throw new Error(`There is no plan of ${provider}.`);
  return { plan, monthly };
};
const buy = (player: Player, priceId: string) =>
  player.call(subscribeFromWallet, { body: { priceId } });

test('an admin offers a plan and ends it', async () => {
  const p = await platform(services);
  const admin = await p.admin();
  const [ada, bea] = [await p.player('ada', { funds: 100_00 }), await p.player('bea')];
  const made = await admin.call(createMembershipPlan, { body: pro });
  expect(made).toMatchObject({ ...pro, isOnSale: true, endedAt: null, partnerBasisPoints: null });
  const { items } = await p.anyone.call(listPlans, {});
  expect(items.map(({ name }) => name)).toEqual([
    ...['Plus', 'LobbyUp Pro', 'RHG Member', 'ESG Pass', 'Pro'],
  ]);
  const priceId = made.prices[0]?.id ?? '';
  expect(await buy(ada, priceId)).toMatchObject({ status: 'active', period: { paid: 14_99 } });
  const params = { planId: made.id };
  const ended = await admin.call(endMembershipPlan, { params });
  expect(ended).toMatchObject({ isOnSale: false, endedAt: p.clock.now().toISOString() });
  await p.advance(60_000);
  expect(await admin.call(endMembershipPlan, { params })).toEqual(ended);
  expect((await p.anyone.call(listPlans, {})).items.map(({ name }) => name)).not.toContain('Pro');
  expect(await p.anyone.call(getPlan, { params })).toMatchObject({ name: 'Pro' });
  expect(await bea.refused(subscribeFromWallet, { body: { priceId } })).toEqual({
    ...{ status: 404, code: 'price-not-found' },
  });
});

test.thorough('members of a plan that was ended keep their price and perks', async () => {
  const p = await platform(services);
  const admin = await p.admin();
  const ada = await p.player('ada', { funds: 100_00 });
  const made = await admin.call(createMembershipPlan, { body: pro });
  const begun = await buy(ada, made.prices[0]?.id ?? '');
  await admin.call(endMembershipPlan, { params: { planId: made.id } });
  await later(p, ada, 31 * dayMs);
  expect(await ada.call(getMySubscription, {})).toMatchObject({
    ...{ id: begun.id, status: 'active', plan: { name: 'Pro' }, period: { paid: 14_99 } },
  });
  expect(await ada.balance()).toMatchObject({ available: 100_00 - 2 * 14_99 });
});

test.thorough(
  'another choice is taken back, also when the own plan is not sold any more',
  async () => {
    const p = await platform(services);
    const { plan, monthly } = await plus(p);
    const admin = await p.admin();
    const ada = await p.player('ada', { funds: 100_00 });
    const cheap = { ...pro, name: 'Lite', prices: [{ interval: 'month' as const, amount: 2_99 }] };
    const lite = await admin.call(createMembershipPlan, { body: cheap });
    const { id } = await buy(ada, monthly.id);
    const change = async (priceId: string) => {
      const { quotedAt } = await ada.call(changeMembershipPlan, { body: { id, priceId } });
      return ada.call(changeMembershipPlan, { body: { id, priceId, quotedAt } });
    };
    expect(await change(lite.prices[0]?.id ?? '')).toMatchObject({
      ...{ when: 'period-end', membership: { nextCharge: { amount: 2_99 } } },
    });
    await admin.call(endMembershipPlan, { params: { planId: plan.id } });
    expect((await p.anyone.call(listPlans, {})).items.map(({ name }) => name)).not.toContain(
      'Plus',
    );
    expect(await change(monthly.id)).toMatchObject({
      membership: { nextCharge: { amount: 7_99 } },
    });
  },
);

test('a membership of a partner is paid to the house account; its share is stated', async () => {
  const p = await platform(services);
  const admin = await p.admin();
  const { monthly } = await planOf(p, 'lobbyup');
  const ada = await p.player('ada', { funds: 10_00 });
  const { id } = await buy(ada, monthly.id);
  expect(await ada.call(getMyLobbyupSubscription, {})).toMatchObject({ id, status: 'active' });
  expect(await ada.call(getMySubscription, {})).toMatchObject({ provider: 'lobbyup' });
  const { perks } = await ada.call(getMyPerks, {});
  expect(perks[0]).toMatchObject({ perk: 'rake', isActive: true, membershipId: id });
  await ada.call(cancelSubscription, { query: { id, atPeriodEnd: 'true' } });
  await p.advance(31 * dayMs);
  await admin.signInAgain();
  expect((await admin.call(listPartnerStatements, {})).items).toEqual([
    {
      ...{ provider: 'lobbyup', month: p.clock.now().toISOString().slice(0, 7), periods: 1 },
      ...{ kept: 4_99, partnerPart: 3_49 },
    },
  ]);
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 4_99 });
});

test.thorough(
  'one membership of each provider is active; partners are booked to the house account',
  async () => {
    const p = await platform(services);
    const admin = await p.admin();
    const [lobbyup, contend] = [await planOf(p, 'lobbyup'), await planOf(p, 'contend')];
    const ada = await p.player('ada', { funds: 50_00 });
    const tabs = await Promise.all(
      [1, 2, 3, 4].map(() =>
        ada.answer(subscribeFromWallet, { body: { priceId: lobbyup.monthly.id } }),
      ),
    );
    expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const mine = await ada.call(getMyLobbyupSubscription, {});
    expect(mine).toMatchObject({ provider: 'lobbyup', status: 'active' });
    for (const other of [getMyRhgSubscription, getMyEsgSubscription])
      expect(await ada.call(other, {})).toBeNull();
    expect(await ada.call(getMySubscription, {})).toMatchObject({ provider: 'lobbyup' });
    const perk = async (name: string) =>
      (await ada.call(getMyPerks, {})).perks.find((one) => one.perk === name);
    expect(await perk('rake')).toMatchObject({ isActive: true, membershipId: mine?.id });

    // `getMySubscription` returns Contend’s own membership, and its lower rake applies.
    const own = await buy(ada, contend.monthly.id);
    expect(await ada.call(getMySubscription, {})).toMatchObject({ id: own.id });
    expect(await perk('rake')).toMatchObject({ reason: 'active', membershipId: own.id });
    const partner = await ada.call(getMyLobbyupSubscription, {});
    expect(partner?.perks[0]).toMatchObject({ perk: 'rake', reason: 'other-membership' });
    const query = { id: own.id, atPeriodEnd: 'false' as const };
    await ada.call(cancelSubscription, { query });
    expect(await ada.call(getMySubscription, {})).toMatchObject({ provider: 'lobbyup' });
    expect(await perk('rake')).toMatchObject({ membershipId: mine?.id });

    expect((await admin.call(listPartnerStatements, {})).items).toEqual([]);
    await ada.call(cancelSubscription, { query: { id: mine?.id ?? '', atPeriodEnd: 'true' } });
    await later(p, ada, 31 * dayMs);
    await p.settled();
    await admin.signInAgain();
    expect((await admin.call(listPartnerStatements, {})).items).toEqual([
      {
        ...{ provider: 'lobbyup', month: p.clock.now().toISOString().slice(0, 7), periods: 1 },
        ...{ kept: 4_99, partnerPart: 3_49 },
      },
    ]);
    expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 4_99 });
    expect(await ada.call(getMyPerks, {})).toMatchObject({
      perks: [{ reason: 'no-plan', membershipId: null }, {}, {}],
    });
  },
);

test('codes lower plans of partners only when they name them', async () => {
  const p = await platform(services);
  const admin = await p.admin();
  const { plan, monthly } = await planOf(p, 'esg');
  const ada = await p.player('ada', { funds: 20_00 });
  const terms = { off: { percent: 50 }, validFrom: null, validUntil: null };
  const create = (code: string, planIds?: string[]) =>
    admin.answer(createDiscountCode, { body: { ...terms, code, ...(planIds && { planIds }) } });
  expect(await create('HOUSE')).toMatchObject({ body: { planIds: null } });
  expect(await create('ESG50', [plan.id])).toMatchObject({ body: { planIds: [plan.id] } });
  expect(await create('NONE', [unknown])).toMatchObject({
    ...{ status: 404, body: { code: 'plan-not-found' } },
  });
  const apply = (code: string, priceId: string) =>
    ada.answer(applyDiscountCode, { body: { code, priceId } });
  const other = { status: 409, body: { code: 'code-other-plan' } };
  await useCard(p, ada, 'pays');
  const body = { priceId: monthly.id, discountCode: 'HOUSE' };
  for (const call of [createMembershipCheckout, subscribeByCard, subscribeFromWallet])
    expect(await ada.answer(call, { body })).toMatchObject(other);
  expect(await apply('HOUSE', monthly.id)).toMatchObject(other);
  expect(await apply('ESG50', (await plus(p)).monthly.id)).toMatchObject(other);
  expect(await apply('ESG50', monthly.id)).toMatchObject({ body: { total: 2_99 } });
});

test('plans are maintained by admins, with terms that fit their provider', async () => {
  const p = await platform(services);
  const [ada, admin] = [await p.player('ada'), await p.admin()];
  const params = { planId: unknown };
  for (const [player, status, code] of [
    [p.anyone, 401, 'unauthenticated'],
    [ada, 403, 'forbidden'],
  ] as const) {
    const refused = { status, code };
    expect(await player.refused(createMembershipPlan, { body: pro })).toEqual(refused);
    expect(await player.refused(listMembershipPlans, {})).toEqual(refused);
    expect(await player.refused(endMembershipPlan, { params })).toEqual(refused);
    expect(await player.refused(listPartnerStatements, {})).toEqual(refused);
  }
  expect(await p.anyone.answer(getMyPerks, {})).toMatchObject({ status: 401 });
  const create = (body: object) => admin.answer(createMembershipPlan, { body: body as typeof pro });
  const mismatch = { status: 409, body: { code: 'partner-part-mismatch' } };
  expect(await create({ ...pro, provider: 'rhg' })).toMatchObject(mismatch);
  expect(await create({ ...pro, partnerBasisPoints: 100 })).toMatchObject(mismatch);
  expect(await create({ ...pro, provider: 'rhg', partnerBasisPoints: 100 })).toMatchObject({
    status: 201,
  });
  const [price] = pro.prices;
  for (const prices of [[], [price, price], [{ interval: 'month', amount: 49 }]])
    expect(await create({ ...pro, prices })).toMatchObject({ status: 400 });
  expect(await create({ ...pro, price: 1 })).toMatchObject({ status: 400 });
  for (const perk of [{ doubleXpDays: 32 }, { recordResets: 13 }, { recordResets: -1 }])
    expect(await create({ ...pro, perks: { ...noPerks, ...perk } })).toMatchObject({ status: 400 });
  expect(await admin.answer(endMembershipPlan, { params })).toMatchObject({
    ...{ status: 404, body: { code: 'plan-not-found' } },
  });
  expect((await admin.call(listMembershipPlans, {})).items).toHaveLength(5);
});

test.thorough('only Contend’s own plans are sold when the settings name no partner', async () => {
  const p = await platform({ ...services, settings: { MEMBERSHIP_PARTNERS: 'none' } });
  const { items } = await p.anyone.call(listPlans, {});
  expect(new Set(items.map(({ provider }) => provider))).toEqual(new Set(['contend']));
});

test('plans of a partner that the settings leave out are not sold', async () => {
  const p = await platform({ ...services, settings: { MEMBERSHIP_PARTNERS: 'esg' } });
  const [ada, admin] = [await p.player('ada', { funds: 20_00 }), await p.admin()];
  const { items } = await p.anyone.call(listPlans, {});
  expect(items.map(({ provider }) => provider)).toEqual(['contend', 'esg']);
  const rhg = { ...pro, provider: 'rhg' as const, partnerBasisPoints: 5000 };
  expect(await admin.refused(createMembershipPlan, { body: rhg })).toEqual({
    ...{ status: 409, code: 'partner-not-offered' },
  });
  const all = (await admin.call(listMembershipPlans, {})).items;
  const left = all.find(({ provider }) => provider === 'rhg');
  expect(left).toMatchObject({ isOnSale: false, endedAt: null });
  const body = { priceId: left?.prices[0]?.id ?? '' };
  expect(await ada.refused(subscribeFromWallet, { body })).toEqual({
    ...{ status: 404, code: 'price-not-found' },
  });
});
