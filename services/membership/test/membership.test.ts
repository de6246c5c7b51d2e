import {
  applyDiscountCode,
  cancelSubscription,
  createDiscountCode,
  endDiscountCode,
  getMe,
  getMyEsgSubscription,
  getMyLobbyupSubscription,
  getMyRhgSubscription,
  getMySubscription,
  getPayoutTerms,
  getPlan,
  getUser,
  keepSubscription,
  listBillingHistory,
  listDiscountCodes,
  listPlans,
  listTransactions,
  listUsers,
  membershipChanged,
  searchUsers,
  subscribeFromWallet,
  updateSubscriptionStatus,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';

const dayMs = 24 * 60 * 60_000;
const services = { only: ['user', 'wallet', 'membership'] as ('user' | 'wallet' | 'membership')[] };
const noId = 'f'.repeat(24);

async function plus(p: StoryPlatform) {
  const { items } = await p.anyone.call(listPlans, {});
  const plan = items.find(({ name }) => name === 'Plus');
  const [monthly, yearly] = plan?.prices ?? [];
  if (!plan || !monthly || !yearly) throw new Error('There is no plan to buy.');
  return { plan, monthly, yearly };
}

const subscribe = async (player: Player, priceId: string, discountCode?: string) =>
  player.call(subscribeFromWallet, { body: { priceId, ...(discountCode && { discountCode }) } });

const codeFor = (admin: Player, terms: { code: string; maxUses?: number }) =>
  admin.call(createDiscountCode, {
    body: {
      ...{ code: terms.code, off: { amount: 2_00 } },
      ...{ validFrom: null, validUntil: null, ...(terms.maxUses && { maxUses: terms.maxUses }) },
    },
  });

const books = async (p: StoryPlatform) => {
  const { differences, escrowCents, houseCents } = await p.ledger.verify();
  expect(differences).toEqual([]);
  return { escrowCents, houseCents };
};

/** A session lasts hours of the platform's clock. */
const later = async (p: StoryPlatform, player: Player, ms: number) => {
  await p.advance(ms);
  await player.signInAgain();
};

type People = Record<'ada' | 'eve', Player>;

/** Everyone sees the plan of a player. */
async function expectPlanShown(p: StoryPlatform, { ada, eve }: People): Promise<void> {
  await p.settled();
  const params = { userId: ada.id };
  expect(await eve.call(getUser, { params })).toMatchObject({ membership: 'Plus' });
  expect(await ada.call(getMe, { query: {} })).toMatchObject({ membership: 'Plus' });
  const named = await eve.call(listUsers, { body: { users: [ada.id, eve.id] } });
  expect(named.items.map(({ membership }) => membership)).toEqual(['Plus', null]);
  const { items: matching } = await eve.call(searchUsers, { query: { q: 'ada' } });
  expect(matching).toMatchObject([{ membership: 'Plus' }]);
}

/** A line for each payment and what followed, in pages; a player without plans has none. */
async function expectBilled({ ada, eve }: People, facts: object): Promise<void> {
  const pages = [await ada.call(listBillingHistory, { query: { pageSize: 3 } })];
  const cursor = pages[0]?.next ?? '';
  pages.push(await ada.call(listBillingHistory, { query: { pageSize: 3, cursor } }));
  const lines = pages.flatMap(({ items }) => items);
  expect(lines.map(({ kind, direction, amount }) => [kind, direction, amount])).toEqual([
    ['ended', 'none', 0],
    ...Array.from({ length: 2 }, () => ['declined', 'none', 7_99]),
    ...['renewal', 'purchase'].map((kind) => [kind, 'paid', 7_99]),
  ]);
  expect(lines.map(({ number }) => number.slice(-4)).join()).toBe('0005,0004,0003,0002,0001');
  expect(lines[0]).toMatchObject({ reason: 'unpaid', paidBy: 'wallet' });
  expect(lines[4]).toMatchObject(facts);
  expect(pages[1]?.next).toBeNull();
  expect(await eve.call(listBillingHistory, { query: {} })).toEqual({ items: [], next: null });
}

test('a membership is renewed from the wallet, and ends when it is not paid', async () => {
  const p = await platform(services);
  const { plan, monthly } = await plus(p);
  expect(await p.anyone.call(getPlan, { params: { planId: plan.id } })).toEqual(plan);
  const ada = await p.player('ada', { funds: 20_00 });
  const eve = await p.player('eve');
  expect(await ada.call(getMySubscription, {})).toBeNull();
  const begun = await subscribe(ada, monthly.id);
  expect(begun).toMatchObject({
    ...{ status: 'active', isEntitled: true, provider: 'contend', refundNow: 7_99 },
    period: { paid: 7_99 },
    nextCharge: { amount: 7_99, at: begun.period?.end },
  });
  expect(await ada.call(getMySubscription, {})).toEqual(begun);
  await expectPlanShown(p, { ada, eve });
  for (const partner of [getMyLobbyupSubscription, getMyRhgSubscription, getMyEsgSubscription])
    expect(await ada.call(partner, {})).toBeNull();
  expect(await books(p)).toMatchObject({ escrowCents: 7_99, houseCents: 0 });
  const { items } = await ada.call(listTransactions, { query: {} });
  expect(items[0]).toMatchObject({ title: 'Membership: Plus', amount: -7_99 });

  await later(p, ada, 31 * dayMs);
  expect(await ada.balance()).toMatchObject({ available: 20_00 - 2 * 7_99 });
  expect(await books(p)).toMatchObject({ escrowCents: 7_99, houseCents: 7_99 });

  // The wallet has 4.02: the second renewal is declined, and so are its repeats.
  await later(p, ada, 31 * dayMs);
  const owing = await ada.call(getMySubscription, {});
  expect(owing).toMatchObject({ status: 'past_due', isEntitled: true });
  const end = new Date(owing?.period?.end ?? '').getTime();
  expect(owing?.triesAt?.at(-1)).toBe(new Date(end + 7 * dayMs).toISOString());
  await later(p, ada, end + 3 * dayMs - p.clock.now().getTime());
  expect(await ada.call(getMySubscription, {})).toMatchObject({ isEntitled: false });
  await later(p, ada, 4 * dayMs);
  expect(await ada.call(getMySubscription, {})).toMatchObject({ status: 'canceled' });
  expect(await ada.call(getMe, { query: {} })).toMatchObject({ membership: null });
  expect(await books(p)).toMatchObject({ escrowCents: 0, houseCents: 2 * 7_99 });
  const changes = p
    .events(membershipChanged)
    .map(({ data }) => (data as { change: string }).change);
  expect(changes).toEqual([...['started', 'renewed', 'declined', 'declined', 'ended']]);

  await eve.signInAgain();
  await expectBilled({ ada, eve }, { membershipId: begun.id, plan: { id: plan.id, name: 'Plus' } });
});

test.thorough('a payment that is past due is taken at once when its owner asks', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 10_00 });
  const eve = await p.player('eve');
  const { id } = await subscribe(ada, monthly.id);
  const params = { membershipId: id };
  await later(p, ada, 32 * dayMs);
  expect(await ada.call(updateSubscriptionStatus, { params })).toMatchObject({
    status: 'past_due',
  });
  await p.refill(ada, 10_00);
  expect(await ada.call(updateSubscriptionStatus, { params })).toMatchObject({ status: 'active' });
  await eve.signInAgain();
  expect(await eve.answer(updateSubscriptionStatus, { params })).toMatchObject({ status: 404 });
});

test('it is cancelled as easily as it was bought, now or with its period', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 100_00 });
  const eve = await p.player('eve');
  const first = await subscribe(ada, monthly.id);
  const ending = { id: first.id, atPeriodEnd: 'true' as const };
  expect(await ada.call(cancelSubscription, { query: ending })).toMatchObject({
    ...{ cancelsAtPeriodEnd: true, status: 'active', nextCharge: null },
  });
  expect(await ada.call(keepSubscription, { body: { id: first.id } })).toMatchObject({
    cancelsAtPeriodEnd: false,
  });
  const now = { id: first.id, atPeriodEnd: 'false' as const };
  expect(await eve.answer(cancelSubscription, { query: now })).toMatchObject({ status: 404 });
  expect(await eve.answer(keepSubscription, { body: { id: first.id } })).toMatchObject({
    status: 404,
  });
  expect(await ada.call(cancelSubscription, { query: now })).toMatchObject({ status: 'canceled' });
  expect(await ada.call(cancelSubscription, { query: now })).toMatchObject({ status: 'canceled' });
  await p.settled();
  // What comes back is as old as it was, and is held as added money.
  const { held } = await ada.call(getPayoutTerms, { query: {} });
  expect(held).toMatchObject([{ source: 'refill', amount: 100_00 }]);
  expect(await ada.balance()).toMatchObject({ available: 100_00 });
  expect(await ada.answer(keepSubscription, { body: { id: first.id } })).toMatchObject({
    body: { code: 'membership-ended' },
  });
});

test.thorough('after 14 days the part that is not used goes back', async () => {
  const p = await platform(services);
  const { yearly } = await plus(p);
  const ada = await p.player('ada', { funds: 100_00 });
  const eve = await p.player('eve');
  const second = await subscribe(ada, yearly.id);
  await later(p, ada, 73 * dayMs);
  const { refundNow } = (await ada.call(getMySubscription, {})) ?? { refundNow: 0 };
  expect(refundNow).toBe(63_92);
  await eve.signInAgain();
  const asEve = { query: { id: second.id, atPeriodEnd: 'false' as const } };
  expect(await eve.answer(cancelSubscription, asEve)).toMatchObject({ status: 404 });
  expect(await eve.answer(keepSubscription, { body: { id: second.id } })).toMatchObject({
    status: 404,
  });
  await ada.call(cancelSubscription, asEve);
  await p.settled();
  expect(await ada.balance()).toMatchObject({ available: 20_10 + 63_92 });
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 15_98 });
});

test('one membership runs at a time, also from two tabs, and never without its money', async () => {
  const p = await platform(services);
  const { monthly, plan } = await plus(p);
  const ada = await p.player('ada', { funds: 50_00 });
  const poor = await p.player('poor', { funds: 5_00 });
  const tabs = await Promise.all(
    Array.from({ length: 5 }, () =>
      ada.answer(subscribeFromWallet, { body: { priceId: monthly.id } }),
    ),
  );
  expect(tabs.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await ada.balance()).toMatchObject({ available: 42_01 });
  const buy = { body: { priceId: monthly.id } };
  expect(await poor.answer(subscribeFromWallet, buy)).toMatchObject({
    ...{ status: 402, body: { code: 'insufficient-funds' } },
  });
  await p.refill(poor, 5_00);
  expect(await poor.call(subscribeFromWallet, buy)).toMatchObject({ status: 'active' });
  const other = { body: { priceId: plan.id } };
  expect(await poor.answer(subscribeFromWallet, other)).toMatchObject({
    ...{ status: 404, body: { code: 'price-not-found' } },
  });
  expect(await p.anyone.answer(getPlan, { params: { planId: noId } })).toMatchObject({
    ...{ status: 404, body: { code: 'plan-not-found' } },
  });
});

test('a code lowers the first payment, once for each player, and comes back unpaid', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 20_00 });
  const [admin, poor] = [await p.admin(), await p.player('poor')];
  const fans = globalThis.isThorough ? 6 : 2;
  const many = await Promise.all(
    Array.from({ length: fans }, (_, nth) => p.player(`fan${nth}`, { funds: 10_00 })),
  );
  const code = await codeFor(admin, { code: 'LIGHTS2', maxUses: 1 });
  const priceId = monthly.id;
  const apply = (player: Player, name = 'lights2') =>
    player.answer(applyDiscountCode, { body: { code: name, priceId } });
  expect(await apply(ada)).toMatchObject({ body: { amountOff: 2_00, total: 5_99 } });
  expect(await apply(ada, 'DARK')).toMatchObject({ body: { code: 'code-not-found' } });
  // Unpaid, the code is free again.
  const buy = { body: { priceId, discountCode: 'LIGHTS2' } };
  expect(await poor.answer(subscribeFromWallet, buy)).toMatchObject({ status: 402 });
  const answers = await Promise.all(many.map((one) => one.answer(subscribeFromWallet, buy)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const codes = answers.map(({ body }) => (body as { code?: string }).code);
  expect(codes.filter((one) => one === 'code-used-up')).toHaveLength(fans - 1);
  expect(await books(p)).toMatchObject({ escrowCents: 5_99 });
  expect(await apply(ada)).toMatchObject({ body: { code: 'code-used-up' } });
  expect((await admin.call(listDiscountCodes, {})).items).toMatchObject([{ uses: 1 }]);
  expect(
    await admin.answer(createDiscountCode, {
      body: {
        ...{ code: 'LIGHTS2', off: { percent: 10 }, validFrom: null },
        validUntil: null,
      },
    }),
  ).toMatchObject({ status: 409, body: { code: 'code-taken' } });
  await admin.call(endDiscountCode, { params: { codeId: code.id } });
  expect(await apply(ada)).toMatchObject({ body: { code: 'code-expired' } });
  expect(await admin.answer(endDiscountCode, { params: { codeId: noId } })).toMatchObject({
    status: 404,
  });
  expect(await ada.answer(listDiscountCodes, {})).toMatchObject({ status: 403 });
});

test.thorough('a purchase that the wallet does not answer is given up and reversed', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 20_00 });
  await p.kill('wallet');
  const key = { idempotencyKey: 'the-one-purchase' };
  const buy = { body: { priceId: monthly.id } };
  expect(await ada.answer(subscribeFromWallet, buy, key)).toMatchObject({
    ...{ status: 503, body: { code: 'charge-unconfirmed' } },
  });
  await p.moveClock(31 * 60_000);
  await p.restart('wallet');
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
  expect(await ada.call(getMySubscription, {})).toBeNull();
  expect(await ada.call(subscribeFromWallet, buy)).toMatchObject({ status: 'active' });
  expect(await books(p)).toMatchObject({ escrowCents: 7_99 });
});
