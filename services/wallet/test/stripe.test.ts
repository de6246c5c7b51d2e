import {
  cancelRefill,
  getRefillLink,
  listOpenRefills,
  payoutPaid,
  reconcilePayouts,
  refillExpiryMs,
  userErased,
} from '@contend/contracts';
import { exact, lastPayout, refusalOfPayout } from './payout-fixture';
import {
  approved,
  beginRefill,
  paidRefill,
  readyPlayer,
  stripeStory,
  type StripeStory,
} from './stripe-fixture';

const reconcile = ({ p }: StripeStory) => p.operator.call(reconcilePayouts, {});
const statusOf = async ({ p }: StripeStory, nth = 0) =>
  (await p.database('wallet').collection('payments').find().toArray())[nth]?.status;

test.thorough('a refill is credited when its payment is read, debited by a dispute', async () => {
  const story = await stripeStory();
  const { p, tell, control } = story;
  const ada = await p.player('ada');
  const { sessionId, paymentId } = await paidRefill(story, ada, 50_00);
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect(await tell('checkout', sessionId)).toBe(200);
  expect(await tell('payment', paymentId, 'evt_twice')).toBe(200);
  expect(await tell('payment', paymentId, 'evt_twice')).toBe(200);
  expect(await tell('unknown', 'x')).toBe(200);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  await control.disputePayment(paymentId);
  await tell('payment', paymentId);
  await tell('payment', paymentId);
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect(await statusOf(story)).toBe('charged-back');
  expect(await refusalOfPayout(ada, 10_00)).toMatchObject({ code: 'payouts-frozen' });
  expect(await exact(p)).toEqual([]);
  await p.publish(userErased, { subject: ada.id, sequence: 1000, data: { userId: ada.id } });
  await p.advance(2 * refillExpiryMs);
  expect(story.objects('customer')).toMatchObject([{ deleted: true }]);
});

test.thorough(
  'a page is closed when its refill expires, and one that was paid is credited',
  async () => {
    const story = await stripeStory();
    const { p, server, tell } = story;
    const ada = await p.player('ada');
    const { sessionId } = await beginRefill(story, ada, 10_00);
    Object.assign(server.objects.get(sessionId) ?? {}, { status: 'expired', url: null });
    await tell('checkout', sessionId);
    expect(await statusOf(story)).toBe('cancelled');
    const unpaid = await beginRefill(story, ada, 20_00);
    await paidRefill(story, ada, 30_00);
    await p.advance(refillExpiryMs);
    expect(server.objects.get(unpaid.sessionId)).toMatchObject({ status: 'expired' });
    expect([await statusOf(story, 1), await statusOf(story, 2)]).toEqual(['expired', 'paid']);
    await ada.signInAgain();
    expect(await ada.balance()).toEqual({ available: 30_00, held: 0 });
    expect(await exact(p)).toEqual([]);
  },
);

test.thorough('without an answer no page is shown, and a repeat has one page', async () => {
  const story = await stripeStory();
  const { p, server, objects } = story;
  const ada = await p.player('ada');
  server.failWith('no-answer-after');
  const refill = { query: { amount: '1000' } };
  expect(await ada.answer(getRefillLink, refill)).toMatchObject({ status: 503 });
  server.failWith(null);
  const { link } = await ada.call(getRefillLink, refill);
  expect(link).toMatch(/^https:\/\/checkout\.stripe\.com/);
  expect(objects('checkout.session')).toHaveLength(1);
});

test.thorough('a refill whose page was never answered is cancelled with its page', async () => {
  const { p, server, objects } = await stripeStory();
  const ada = await p.player('ada');
  server.failWith('no-answer-after');
  expect(await ada.answer(getRefillLink, { query: { amount: '1000' } })).toMatchObject({
    ...{ status: 503 },
  });
  server.failWith(null);
  const { items } = await ada.call(listOpenRefills, {});
  await ada.call(cancelRefill, { params: { paymentId: items[0]?.id ?? '' } });
  expect(objects('checkout.session')).toMatchObject([{ status: 'expired' }]);
});

test.thorough(
  'payouts are paid, fail and are returned; a lost answer releases nothing',
  async () => {
    const story = await stripeStory();
    const { p, server, objects, control, tell } = story;
    const ada = await readyPlayer(story, 200_00);
    const people = { ada, admin: await p.admin('rita') };
    const idOf = (nth: number) => {
      const { account, id } = objects('payout')[nth] ?? {};
      return `${String(account)}/${String(id)}`;
    };
    await approved(story, people, 20_00);
    await control.finishPayout(idOf(0), 'paid');
    await tell('payout', idOf(0));
    await tell('payout', idOf(0));
    expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
    expect(p.events(payoutPaid)).toHaveLength(1);
    // The bank returns it later.
    await control.finishPayout(idOf(0), 'failed');
    await tell('payout', idOf(0));
    expect(await lastPayout(ada)).toMatchObject({ status: 'returned', reason: 'account-closed' });
    expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
    await p.advance(60_000);
    server.failWith('no-answer-after');
    await approved(story, people, 30_00);
    expect(await lastPayout(ada)).toMatchObject({ status: 'unknown' });
    expect(await ada.balance()).toEqual({ available: 170_00, held: 0 });
    server.failWith(null);
    server.forgetKeys();
    await p.advance(60 * 60_000);
    await ada.signInAgain();
    expect(await lastPayout(ada)).toMatchObject({ status: 'submitted' });
    expect(objects('transfer')).toHaveLength(2);
    await control.finishPayout(idOf(1), 'failed');
    await tell('payout', idOf(1));
    expect(await lastPayout(ada)).toMatchObject({ status: 'failed' });
    expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
    expect((await reconcile(story)).findings).toEqual([]);
    expect(await exact(p)).toEqual([]);
  },
);

/** What the provider owes, in cents: the suspense account, by its entries. */
async function owedCents({ p }: StripeStory): Promise<number> {
  const entries = p.database('wallet').collection('entries').find({ account: 'suspense:stripe' });
  const cents = (await entries.toArray()).map(({ side, amountCents }) =>
    side === 'debit' ? Number(amountCents) : -Number(amountCents),
  );
  return cents.reduce((sum, one) => sum + one, 0);
}

test.thorough(
  'what a bank takes beyond a refill is in suspense once, by event and comparison',
  async () => {
    const story = await stripeStory();
    const { p, control, tell } = story;
    const ada = await p.player('ada');
    const { sessionId, paymentId } = await paidRefill(story, ada, 50_00);
    await tell('checkout', sessionId);
    await control.disputePayment(paymentId, 51_00);
    await tell('payment', paymentId);
    expect(await ada.balance()).toEqual({ available: 0, held: 0 });
    expect(await owedCents(story)).toBe(1_00);
    expect((await reconcile(story)).findings).toEqual([]);
    await tell('payment', paymentId);
    expect(await owedCents(story)).toBe(1_00);
    // A second dispute takes more; the comparison reads it where its event is lost.
    await control.disputePayment(paymentId, 2_00);
    expect((await reconcile(story)).findings).toEqual([]);
    expect(await owedCents(story)).toBe(3_00);
    await control.winDispute(paymentId);
    await tell('payment', paymentId);
    expect((await reconcile(story)).findings).toEqual([]);
    expect(await owedCents(story)).toBe(0);
    expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
    expect(await exact(p)).toEqual([]);
  },
);
