import {
  cancelSubscription,
  createDiscountCode,
  createMembershipCheckout,
  getMySubscription,
  listDiscountCodes,
  sandboxCardPage,
  subscribeFromWallet,
  updateSubscriptionStatus,
  userErased,
} from '@contend/contracts';
import { platform } from '@contend/test-kit';
import {
  answer,
  books,
  cardCents,
  dayMs,
  later,
  openCheckout,
  pageOf,
  plus,
  services,
} from './cards';

const minuteMs = 60_000;

test('a membership is bought in a checkout, renewed by the card, and refunded to it', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada');
  const link = await openCheckout(ada, monthly.id);
  expect(await openCheckout(ada, monthly.id)).toBe(link);
  expect(await ada.call(getMySubscription, {})).toBeNull();
  const { page, objectId } = pageOf(link);
  const shown = await p.anyone.call(sandboxCardPage, { params: { page, objectId } });
  expect(shown).toContain('Pay $7.99');
  expect(await answer(p, link, 'pays')).toMatchObject({ status: 303 });
  await p.settled();
  const begun = await ada.call(getMySubscription, {});
  expect(begun).toMatchObject({
    ...{ status: 'active', isEntitled: true, paidBy: 'card', period: { paid: 7_99 } },
    nextCharge: { amount: 7_99, at: begun?.period?.end },
  });
  expect(await books(p)).toEqual({ escrowCents: 7_99, houseCents: 0 });
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  const again = { body: { priceId: monthly.id } };
  expect(await ada.answer(createMembershipCheckout, again)).toMatchObject({
    ...{ status: 409, body: { code: 'already-subscribed' } },
  });
  await later(p, ada, 31 * dayMs);
  expect(await books(p)).toEqual({ escrowCents: 7_99, houseCents: 7_99 });
  expect(await cardCents(p)).toBe(2 * 7_99);

  const query = { id: begun?.id ?? '', atPeriodEnd: 'false' as const };
  const ended = await ada.call(cancelSubscription, { query });
  expect(ended).toMatchObject({ status: 'canceled' });
  await p.settled();
  const { escrowCents, houseCents } = await books(p);
  expect(escrowCents).toBe(0);
  expect(houseCents).toBe(await cardCents(p));
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
});

test.thorough('the customer and card of an erased member are deleted at the provider', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const [ada, eve] = [await p.player('ada'), await p.player('eve')];
  for (const one of [ada, eve]) await answer(p, await openCheckout(one, monthly.id), 'pays');
  await p.settled();
  await p.publish(userErased, { subject: ada.id, sequence: 1000, data: { userId: ada.id } });
  await p.advance(minuteMs);
  const stored = (name: string) => p.database('membership').collection(name).find().toArray();
  const customers = (await stored('sandboxCards'))
    .filter(({ kind }) => kind === 'customer')
    .map(({ value }) => [value.userId, value.card?.last4 ?? null, value.isDeleted ?? false]);
  expect(new Map(customers.map(([id, ...rest]) => [id, rest]))).toEqual(
    new Map([
      [ada.id, [null, true]],
      [eve.id, ['4242', false]],
    ]),
  );
  expect((await stored('cardCustomers')).map(({ _id }) => String(_id))).toEqual([eve.id]);
});

test.thorough('a checkout that expires returns its code, and is not paid any more', async () => {
  const p = await platform(services);
  const { monthly, yearly } = await plus(p);
  const admin = await p.admin();
  const [ada, eve] = [await p.player('ada'), await p.player('eve')];
  await admin.call(createDiscountCode, {
    body: {
      ...{ code: 'LIGHTS2', off: { amount: 2_00 }, validFrom: null, validUntil: null },
      maxUses: 1,
    },
  });
  const uses = async () => (await admin.call(listDiscountCodes, {})).items[0]?.uses;
  const first = await openCheckout(ada, monthly.id, 'LIGHTS2');
  expect(await uses()).toBe(1);
  const withCode = { body: { priceId: monthly.id, discountCode: 'LIGHTS2' } };
  expect(await eve.answer(createMembershipCheckout, withCode)).toMatchObject({
    body: { code: 'code-used-up' },
  });
  // Another choice closes the first checkout.
  const second = await openCheckout(ada, yearly.id);
  expect(await uses()).toBe(0);
  expect(await answer(p, first, 'pays')).toMatchObject({ body: { code: 'sandbox-page-closed' } });
  const other = await openCheckout(eve, monthly.id, 'LIGHTS2');
  expect(await answer(p, other, 'back')).toMatchObject({ status: 303 });
  await p.advance(30 * 60_000 - 1);
  expect(await uses()).toBe(1);
  await p.advance(1);
  expect(await uses()).toBe(0);
  expect(await answer(p, second, 'pays')).toMatchObject({ body: { code: 'sandbox-page-closed' } });
  await p.settled();
  expect(await cardCents(p)).toBe(0);
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 0 });
});

test.thorough('two tabs get one checkout, and a payment from the wallet closes it', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada', { funds: 10_00 });
  const links = await Promise.all([1, 2, 3].map(() => openCheckout(ada, monthly.id)));
  expect(new Set(links).size).toBe(1);
  const buy = { body: { priceId: monthly.id } };
  expect(await ada.call(subscribeFromWallet, buy)).toMatchObject({ paidBy: 'wallet' });
  const late = await answer(p, links[0] ?? '', 'pays');
  expect(late).toMatchObject({ body: { code: 'sandbox-page-closed' } });
  expect(await books(p)).toEqual({ escrowCents: 7_99, houseCents: 0 });
});

test.thorough(
  'a paid checkout counts once its owner asks, also when no event arrived',
  async () => {
    const p = await platform(services);
    const { monthly } = await plus(p);
    const ada = await p.player('ada');
    const link = await openCheckout(ada, monthly.id);
    const [row] = await p.database('membership').collection('memberships').find().toArray();
    const params = { membershipId: String(row?._id) };
    expect(await ada.call(updateSubscriptionStatus, { params })).toMatchObject({
      status: 'incomplete',
    });
    await answer(p, link, 'pays');
    expect(await ada.call(updateSubscriptionStatus, { params })).toMatchObject({
      status: 'active',
    });
  },
);

test.thorough('below the minimum of a card no checkout; the code is not used', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const admin = await p.admin();
  const ada = await p.player('ada');
  const free = { code: 'FREE', off: { percent: 100 }, validFrom: null, validUntil: null };
  await admin.call(createDiscountCode, { body: free });
  const body = { priceId: monthly.id, discountCode: 'FREE' };
  expect(await ada.answer(createMembershipCheckout, { body })).toMatchObject({
    ...{ status: 409, body: { code: 'card-below-minimum' } },
  });
  expect((await admin.call(listDiscountCodes, {})).items).toMatchObject([{ uses: 0 }]);
  const wrong = { body: { priceId: 'f'.repeat(24) } };
  expect(await ada.answer(createMembershipCheckout, wrong)).toMatchObject({ status: 404 });
  const params = { page: 'bank' as const, objectId: 'f'.repeat(24) };
  expect(await p.anyone.answer(sandboxCardPage, { params })).toMatchObject({ status: 404 });
});

test.thorough('objects of the sandbox are deleted when nothing happens to them', async () => {
  const p = await platform(services);
  const { monthly } = await plus(p);
  const ada = await p.player('ada');
  await answer(p, await openCheckout(ada, monthly.id), 'pays');
  await p.settled();
  const kinds = async () => {
    const rows = await p.database('membership').collection('sandboxCards').find().toArray();
    return [...new Set(rows.map(({ kind }) => String(kind)))].sort();
  };
  expect(await kinds()).toEqual(['checkout', 'customer', 'payment']);
  await p.publish(userErased, { subject: ada.id, sequence: 1000, data: { userId: ada.id } });
  await p.advance(30 * dayMs);
  expect(await kinds()).toEqual(['customer', 'payment']);
  await p.advance(420 * dayMs);
  expect(await kinds()).toEqual(['customer']);
});
