import {
  applyDiscountCode,
  cancelSubscription,
  createDiscountCode,
  endDiscountCode,
  getMyEsgSubscription,
  getMyLobbyupSubscription,
  getMyRhgSubscription,
  getMySubscription,
  keepSubscription,
  listBillingHistory,
  listDiscountCodes,
  listPlans,
  subscribeFromWallet,
  updateSubscriptionStatus,
} from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const services = { only: ['user', 'wallet', 'membership'] as ('user' | 'wallet' | 'membership')[] };
const hourMs = 60 * 60_000;
const unknown = 'f'.repeat(24);
const newCode = {
  ...{ code: 'LATER', off: { percent: 10 } },
  ...{ validFrom: null as string | null, validUntil: null as string | null },
};

const monthlyOf = async (p: StoryPlatform) => {
  const { items } = await p.anyone.call(listPlans, {});
  return items[0]?.prices[0]?.id ?? '';
};
const refused = (status: number, code: string) => ({ status, body: { code } });

test('every call of a membership needs a session, and those of codes an admin', async () => {
  const p = await platform(services);
  const ada = await p.player('ada');
  const priceId = await monthlyOf(p);
  const { anyone } = p;
  const answers = [
    anyone.answer(getMySubscription, {}),
    anyone.answer(listBillingHistory, { query: {} }),
    anyone.answer(getMyLobbyupSubscription, {}),
    anyone.answer(getMyRhgSubscription, {}),
    anyone.answer(getMyEsgSubscription, {}),
    anyone.answer(subscribeFromWallet, { body: { priceId } }),
    anyone.answer(cancelSubscription, { query: { id: unknown } }),
    anyone.answer(keepSubscription, { body: { id: unknown } }),
    anyone.answer(updateSubscriptionStatus, { params: { membershipId: unknown } }),
    anyone.answer(applyDiscountCode, { body: { code: 'LATER', priceId } }),
    anyone.answer(listDiscountCodes, {}),
    anyone.answer(createDiscountCode, { body: newCode }),
    anyone.answer(endDiscountCode, { params: { codeId: unknown } }),
  ];
  for (const answer of answers) expect(await answer).toMatchObject(refused(401, 'unauthenticated'));
  for (const answer of [
    ada.answer(listDiscountCodes, {}),
    ada.answer(createDiscountCode, { body: newCode }),
    ada.answer(endDiscountCode, { params: { codeId: unknown } }),
  ])
    expect(await answer).toMatchObject(refused(403, 'forbidden'));
});

test('calls that name what is not there, or nothing valid, change nothing', async () => {
  const p = await platform(services);
  const [ada, admin] = [await p.player('ada', { funds: 20_00 }), await p.admin()];
  const priceId = await monthlyOf(p);
  const notThere = refused(404, 'membership-not-found');
  expect(await ada.answer(cancelSubscription, { query: { id: unknown } })).toMatchObject(notThere);
  expect(await ada.answer(keepSubscription, { body: { id: unknown } })).toMatchObject(notThere);
  const params = { membershipId: unknown };
  expect(await ada.answer(updateSubscriptionStatus, { params })).toMatchObject(notThere);
  const invalid = refused(400, 'invalid-request');
  expect(await ada.answer(subscribeFromWallet, { body: { priceId: 'x' } })).toMatchObject(invalid);
  expect(await ada.answer(keepSubscription, { body: { id: 'x' } })).toMatchObject(invalid);
  expect(await ada.answer(applyDiscountCode, { body: { code: '', priceId } })).toMatchObject(
    invalid,
  );
  const both = { body: { ...newCode, off: { percent: 10, amount: 1_00 } as never } };
  expect(await admin.answer(createDiscountCode, both)).toMatchObject(invalid);
  const ends = { validFrom: '2026-04-02T00:00:00.000Z', validUntil: '2026-04-01T00:00:00.000Z' };
  const backwards = { body: { ...newCode, ...ends } };
  expect(await admin.answer(createDiscountCode, backwards)).toMatchObject(invalid);
  const over = { body: { ...newCode, validUntil: p.clock.now().toISOString() } };
  expect(await admin.answer(createDiscountCode, over)).toMatchObject({
    ...refused(400, 'invalid-request'),
    body: { details: { issues: [{ path: 'body.validUntil' }] } },
  });
  expect(await ada.balance()).toMatchObject({ available: 20_00 });
});

test('a code is refused before it is valid, and for a second time', async () => {
  const p = await platform(services);
  const [ada, admin] = [await p.player('ada', { funds: 20_00 }), await p.admin()];
  const bea = await p.player('bea', { funds: 20_00 });
  const priceId = await monthlyOf(p);
  const validFrom = new Date(p.clock.now().getTime() + hourMs).toISOString();
  const { id } = await admin.call(createDiscountCode, { body: { ...newCode, validFrom } });
  const apply = () => ada.answer(applyDiscountCode, { body: { code: 'LATER', priceId } });
  const buy = { body: { priceId, discountCode: 'LATER' } };
  expect(await apply()).toMatchObject(refused(409, 'code-not-yet-valid'));
  expect(await ada.answer(subscribeFromWallet, buy)).toMatchObject(
    refused(409, 'code-not-yet-valid'),
  );
  await p.advance(hourMs);
  const unsold = { body: { code: 'LATER', priceId: unknown } };
  expect(await ada.answer(applyDiscountCode, unsold)).toMatchObject(
    refused(404, 'price-not-found'),
  );
  const membership = await ada.call(subscribeFromWallet, buy);
  expect(membership).toMatchObject({ period: { paid: 7_19 } });
  const again = { body: { priceId } };
  expect(await ada.answer(subscribeFromWallet, again)).toMatchObject(
    refused(409, 'already-subscribed'),
  );
  await ada.call(cancelSubscription, { query: { id: membership.id, atPeriodEnd: 'false' } });
  expect(await apply()).toMatchObject(refused(409, 'code-used'));
  expect(await ada.answer(subscribeFromWallet, buy)).toMatchObject(refused(409, 'code-used'));
  await admin.call(endDiscountCode, { params: { codeId: id } });
  expect(await bea.answer(subscribeFromWallet, buy)).toMatchObject(refused(409, 'code-expired'));
  const other = { body: { priceId, discountCode: 'NONE' } };
  expect(await bea.answer(subscribeFromWallet, other)).toMatchObject(
    refused(404, 'code-not-found'),
  );
});
