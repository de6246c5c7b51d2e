import {
  payoutsFrozen,
  payoutsReleased,
  reconcilePayouts,
  refillCompleted,
  sendMoney,
  updatePayoutAccount,
} from '@contend/contracts';
import { exact, lastPayout, refusalOfPayout } from './payout-fixture';
import { changeRefill } from './provider-event';
import { batch, twoPlayers } from './stakes';
import { approved, paidRefill, readyPlayer, stripeStory, type StripeStory } from './stripe-fixture';

const dayMs = 24 * 3600_000;

const findings = async ({ p }: StripeStory) =>
  (await p.operator.call(reconcilePayouts, {})).findings;

/** The provider refunds a part of a payment. */
function refund({ server }: StripeStory, paymentId: string, cents: number): void {
  const payment = server.objects.get(paymentId) ?? {};
  payment.latest_charge.amount_refunded += cents;
  const id = `re_${server.objects.size + 1}`;
  const status = 'succeeded';
  server.objects.set(id, {
    id,
    object: 'refund',
    status,
    payment_intent: paymentId,
    amount: cents,
  });
}

test.thorough(
  'every refund of a charge is taken back, once, and freezes payouts again',
  async () => {
    const story = await stripeStory();
    const { p, tell } = story;
    const ada = await p.player('ada');
    const admin = await p.admin('rita');
    const { paymentId } = await paidRefill(story, ada, 50_00);
    await tell('payment', paymentId);
    refund(story, paymentId, 10_00);
    await tell('payment', paymentId);
    expect(await ada.balance()).toEqual({ available: 40_00, held: 0 });
    const order = { params: { userId: ada.id }, body: { frozen: false as const, reason: 'Known' } };
    await admin.call(updatePayoutAccount, order);
    await tell('payment', paymentId);
    expect(p.events(payoutsFrozen)).toHaveLength(1);
    refund(story, paymentId, 15_00);
    await tell('payment', paymentId);
    await tell('payment', paymentId);
    expect(await ada.balance()).toEqual({ available: 25_00, held: 0 });
    expect(await refusalOfPayout(ada, 10_00)).toMatchObject({ code: 'payouts-frozen' });
    // The event of the last one is lost.
    refund(story, paymentId, 25_00);
    expect(await findings(story)).toEqual([]);
    expect(await ada.balance()).toEqual({ available: 0, held: 0 });
    expect(p.events(payoutsFrozen).map(({ data }) => data)).toMatchObject([
      { amountCents: 10_00 },
      { amountCents: 15_00 },
      { amountCents: 25_00 },
    ]);
    expect(await exact(p)).toEqual([]);
  },
);

test.thorough('a dispute that is won clears the debt and lifts the freeze', async () => {
  const story = await stripeStory();
  const { p, tell, control, objects } = story;
  const ada = await readyPlayer(story, 200_00);
  const people = { ada, admin: await p.admin('rita') };
  const paymentId = String(objects('payment_intent')[0]?.id);
  await approved(story, people, 150_00);
  const { account, id } = objects('payout')[0] ?? {};
  await control.finishPayout(`${account}/${id}`, 'paid');
  await tell('payout', `${account}/${id}`);
  await control.disputePayment(paymentId);
  await tell('payment', paymentId);
  expect(await ada.balance()).toEqual({ available: -150_00, held: 0 });
  expect(await refusalOfPayout(ada, 10_00)).toMatchObject({ code: 'payouts-frozen' });
  expect(await findings(story)).toEqual([]);
  await control.winDispute(paymentId);
  await tell('payment', paymentId);
  await tell('payment', paymentId);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(p.events(refillCompleted).at(-1)).toMatchObject({
    data: { amountCents: 200_00, available: 50_00 },
  });
  expect(p.events(payoutsReleased)).toMatchObject([
    { subject: ada.id, data: { reason: 'chargeback', owedCents: 0 } },
  ]);
  expect(await findings(story)).toEqual([]);
  expect(await exact(p)).toEqual([]);
  // What came back is as new as a refill, for the time that money has to stay.
  expect(await refusalOfPayout(ada, 10_00)).toMatchObject({ code: 'payout-held-by-age' });
});

test.thorough(
  'the comparison reads what a bank decided late, where its event was lost',
  async () => {
    const story = await stripeStory();
    const { p, tell, control, objects } = story;
    const ada = await readyPlayer(story, 200_00);
    const { paymentId } = await paidRefill(story, ada, 50_00);
    await control.disputePayment(paymentId);
    await tell('payment', paymentId);
    await p.advance(60 * dayMs);
    await ada.signInAgain();
    expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
    await control.winDispute(paymentId);
    expect(await findings(story)).toEqual([]);
    expect(await ada.balance()).toEqual({ available: 250_00, held: 0 });
    // A bank returns a payout that it had paid.
    await approved(story, { ada, admin: await p.admin('rita') }, 20_00);
    const { account, id } = objects('payout')[0] ?? {};
    await control.finishPayout(`${account}/${id}`, 'paid');
    await tell('payout', `${account}/${id}`);
    await control.finishPayout(`${account}/${id}`, 'failed');
    expect(await findings(story)).toEqual([]);
    expect(await lastPayout(ada)).toMatchObject({ status: 'returned' });
    expect(await ada.balance()).toEqual({ available: 250_00, held: 0 });
    expect(objects('transfer')).toMatchObject([{ reversed: true }]);
    expect(await exact(p)).toEqual([]);
  },
);

test.thorough('the freeze stays while another payment is taken back', async () => {
  const story = await stripeStory();
  const { p, tell, control } = story;
  const ada = await p.player('ada');
  const [first, second] = [
    await paidRefill(story, ada, 20_00),
    await paidRefill(story, ada, 30_00),
  ];
  for (const { paymentId } of [first, second]) {
    await tell('payment', paymentId);
    await control.disputePayment(paymentId);
    await tell('payment', paymentId);
  }
  await control.winDispute(first.paymentId);
  await tell('payment', first.paymentId);
  expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
  expect(await refusalOfPayout(ada, 10_00)).toMatchObject({ code: 'payouts-frozen' });
  expect(p.events(payoutsReleased)).toEqual([]);
  await control.winDispute(second.paymentId);
  // Its event is lost.
  expect(await findings(story)).toEqual([]);
  expect(await ada.balance()).toEqual({ available: 50_00, held: 0 });
  expect(await refusalOfPayout(ada, 10_00)).not.toMatchObject({ code: 'payouts-frozen' });
  expect(await exact(p)).toEqual([]);
});

test.thorough(
  'a debt is repaid by later winnings, and bars stakes and transfers until then',
  async () => {
    const { p, ada, bea, ask } = await twoPlayers();
    await ask.hold(batch(1), [[ada, 10_00]]);
    await ask.hold(batch(2), [[bea, 10_00]]);
    await ask.capture(batch(1), batch(2));
    const payment = await p.database('wallet').collection('payments').findOne({ userId: ada.id });
    await changeRefill(p, String(payment?._id), { takenBackCents: 50_00 });
    expect(await ada.balance()).toMatchObject({ available: -10_00 });
    expect(await ask.hold(batch(3), [[ada, 1_00]])).toMatchObject({ ok: false, short: [ada.id] });
    const gift = { body: { userId: bea.id, amount: 5_00 } };
    expect(await ada.refused(sendMoney, gift)).toMatchObject({ code: 'sending-frozen' });
    await ask.settle([[ada, 18_00, 'winnings']], 2_00);
    expect(await ada.balance()).toEqual({ available: 8_00, held: 0 });
    // Repaid, and frozen until an admin lifts it.
    expect(await ada.refused(sendMoney, gift)).toMatchObject({ code: 'sending-frozen' });
    expect(await ada.balance()).toEqual({ available: 8_00, held: 0 });
    expect(await refusalOfPayout(ada, 10_00)).toMatchObject({ code: 'payouts-frozen' });
    expect(await exact(p)).toEqual([]);
  },
);
