import {
  answerSandboxCardPage,
  cancelSubscription,
  createDiscountCode,
  createMembershipCheckout,
  createMembershipPortal,
  endDiscountCode,
  getStoredCard,
  listPlans,
  membershipWebhook,
  sandboxCardPage,
  subscribeByCard,
  subscribeFromWallet,
  updateSubscriptionStatus,
  urlOf,
} from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';
import { services, useCard } from './cards';

const hourMs = 60 * 60_000;
const unknown = 'f'.repeat(24);
const alone = ['user', 'membership'] as ('user' | 'membership')[];
const refused = (status: number, code: string) => ({ status, body: { code } });
const priceOf = async (p: StoryPlatform) => {
  const { items } = await p.anyone.call(listPlans, {});
  return items[0]?.prices[0]?.id ?? '';
};

test('calls about cards need a session and a known price, and pages an object', async () => {
  const p = await platform(services);
  const priceId = await priceOf(p);
  const ada = await p.player('ada');
  const purchase = { body: { priceId } };
  for (const answer of [
    p.anyone.answer(createMembershipCheckout, purchase),
    p.anyone.answer(createMembershipPortal, { body: {} }),
    p.anyone.answer(getStoredCard, {}),
    p.anyone.answer(subscribeByCard, purchase),
  ])
    expect(await answer).toMatchObject(refused(401, 'unauthenticated'));
  const invalid = refused(400, 'invalid-request');
  const wrong = { body: { priceId, amount: 1 } as never };
  expect(await ada.answer(createMembershipCheckout, wrong)).toMatchObject(invalid);
  expect(await ada.answer(createMembershipPortal, wrong)).toMatchObject(invalid);
  expect(await ada.answer(subscribeByCard, wrong)).toMatchObject(invalid);
  await useCard(p, ada, 'pays');
  const other = { body: { priceId: unknown } };
  const notFound = refused(404, 'price-not-found');
  expect(await ada.answer(createMembershipCheckout, other)).toMatchObject(notFound);
  expect(await ada.answer(subscribeByCard, other)).toMatchObject(notFound);
  const page = { page: 'checkout' as const, objectId: unknown };
  const noPage = refused(404, 'payment-not-found');
  expect(await p.anyone.answer(sandboxCardPage, { params: page })).toMatchObject(noPage);
  const pressed = { params: { ...page, answer: 'pays' as const } };
  expect(await p.anyone.answer(answerSandboxCardPage, pressed)).toMatchObject(noPage);
  const { link } = await ada.call(createMembershipPortal, { body: {} });
  const objectId = link.slice(-24);
  const confirm = { page: 'portal', objectId, answer: 'confirm' } as const;
  expect(await p.anyone.answer(answerSandboxCardPage, { params: confirm })).toMatchObject(
    refused(409, 'sandbox-page-closed'),
  );
});

test('codes are refused for cards as for the wallet', async () => {
  const p = await platform(services);
  const priceId = await priceOf(p);
  const [ada, eve, admin] = [await p.player('ada'), await p.player('eve'), await p.admin()];
  await useCard(p, ada, 'pays');
  await useCard(p, eve, 'pays');
  const validFrom = new Date(p.clock.now().getTime() + hourMs).toISOString();
  const terms = { validFrom, validUntil: null, off: { percent: 10 }, maxUses: 1 };
  const { id } = await admin.call(createDiscountCode, { body: { ...terms, code: 'LATER' } });
  const free = { code: 'FREE', off: { percent: 100 }, validFrom: null, validUntil: null };
  await admin.call(createDiscountCode, { body: free });
  const answers = async (player: typeof ada, code: string) => {
    const body = { priceId, discountCode: code };
    return [
      await player.answer(createMembershipCheckout, { body }),
      await player.answer(subscribeByCard, { body }),
    ];
  };
  for (const answer of await answers(ada, 'NONE'))
    expect(answer).toMatchObject(refused(404, 'code-not-found'));
  for (const answer of await answers(ada, 'FREE'))
    expect(answer).toMatchObject(refused(409, 'card-below-minimum'));
  for (const answer of await answers(ada, 'LATER'))
    expect(answer).toMatchObject(refused(409, 'code-not-yet-valid'));
  await p.advance(hourMs);
  const buy = { body: { priceId, discountCode: 'LATER' } };
  const bought = await ada.call(subscribeByCard, buy);
  expect(bought).toMatchObject({ period: { paid: 7_19 } });
  for (const answer of await answers(eve, 'LATER'))
    expect(answer).toMatchObject(refused(409, 'code-used-up'));
  const again = { body: { priceId } };
  const subscribed = refused(409, 'already-subscribed');
  expect(await ada.answer(createMembershipCheckout, again)).toMatchObject(subscribed);
  expect(await ada.answer(subscribeByCard, again)).toMatchObject(subscribed);
  for (const answer of await answers(ada, 'LATER')) expect(answer).toMatchObject(subscribed);
  await ada.call(cancelSubscription, { query: { id: bought.id, atPeriodEnd: 'false' } });
  for (const answer of await answers(ada, 'LATER'))
    expect(answer).toMatchObject(refused(409, 'code-used'));
  await admin.call(endDiscountCode, { params: { codeId: id } });
  for (const answer of await answers(eve, 'LATER'))
    expect(answer).toMatchObject(refused(409, 'code-expired'));
});

test('cards need a provider, and its answer', async () => {
  const none = await platform({ only: alone, settings: { PAYMENT_PROVIDER: 'none' } });
  const priceId = await priceOf(none);
  const ada = await none.player('ada');
  const notOffered = refused(409, 'card-not-offered');
  const purchase = { body: { priceId } };
  expect(await ada.answer(createMembershipCheckout, purchase)).toMatchObject(notOffered);
  expect(await ada.answer(createMembershipPortal, { body: {} })).toMatchObject(notOffered);
  expect(await ada.call(getStoredCard, {})).toBeNull();
  expect(await ada.answer(subscribeByCard, purchase)).toMatchObject(notOffered);
  const send = (p: StoryPlatform, provider: string, headers = {}) =>
    p.anyone.send('POST', urlOf(membershipWebhook, { params: { provider } }), {
      ...{ body: '{}', headers: { 'content-type': 'application/json', ...headers } },
    });
  expect(await send(none, 'sandbox')).toMatchObject(refused(404, 'provider-unknown'));

  const stripe = {
    ...{ PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1234567890' },
    ...{ STRIPE_WEBHOOK_SECRETS: 'whsec_1234567890', STRIPE_API_URL: 'http://127.0.0.1:9' },
  };
  const silent = await platform({ only: alone, settings: stripe });
  const bea = await silent.player('bea');
  // Here no wallet answers either.
  expect(await bea.answer(subscribeFromWallet, purchase)).toMatchObject(
    refused(503, 'charge-unconfirmed'),
  );
  const unavailable = refused(503, 'unavailable');
  expect(await bea.answer(createMembershipCheckout, purchase)).toMatchObject(unavailable);
  expect(await bea.answer(createMembershipPortal, { body: {} })).toMatchObject(unavailable);
  expect(await bea.answer(subscribeByCard, purchase)).toMatchObject(unavailable);
  expect(await bea.call(getStoredCard, {})).toBeNull();
  const customer = { _id: bea.id as never, provider: 'stripe', customerId: 'cus_1', version: 1 };
  await silent.database('membership').collection('cardCustomers').insertOne(customer);
  const unread = await bea.answer(getStoredCard, {});
  expect(unread).toMatchObject(unavailable);
  const forged = { 'stripe-signature': 't=1,v1=00' };
  expect(await send(silent, 'stripe', forged)).toMatchObject(refused(400, 'signature-invalid'));
});

test('a charge that was begun is not confirmed; before it nothing was changed', async () => {
  // No wallet says whether the limits of a player allow a charge.
  const p = await platform({ only: alone });
  const purchase = { body: { priceId: await priceOf(p) } };
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await useCard(p, ada, 'pays');
  const unconfirmed = refused(503, 'charge-unconfirmed');
  expect(await ada.answer(subscribeByCard, purchase)).toMatchObject(unconfirmed);
  const [begun] = await p.database('membership').collection('memberships').find().toArray();
  const params = { membershipId: String(begun?._id) };
  expect(await ada.answer(updateSubscriptionStatus, { params })).toMatchObject(unconfirmed);
  await p.kill('user');
  await p.database('membership').collection('players').deleteMany({});
  const unavailable = refused(503, 'unavailable');
  expect(await bea.answer(subscribeFromWallet, purchase)).toMatchObject(unavailable);
});
