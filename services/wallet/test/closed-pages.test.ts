import {
  eraseUser,
  getPlayLimits,
  getRefillLink,
  listTransactions,
  refillReturned,
  setStatus,
  startSelfExclusion,
  startTimeOut,
  updatePlayLimits,
} from '@contend/contracts';
import { eventually, type Player, platform, type StoryPlatform } from '@contend/test-kit';
import { changeRefill } from './provider-event';
import { wallet } from './payout-fixture';
import { beginRefill, stripeStory } from './stripe-fixture';

const exclude = (player: Player) =>
  player.call(startSelfExclusion, { body: { months: 6, confirm: 'exclude me' } });

/** Ada has 20.00 and an open page of 10.00. */
async function pageStory() {
  const p = await platform(wallet);
  const ada = await p.player('ada', { funds: 20_00 });
  await ada.call(getRefillLink, { query: { amount: '1000' } });
  const paymentId = String((await payments(p).findOne({ status: 'pending' }))?._id);
  const pageOf = () => p.database('wallet').collection('sandboxCheckouts').findOne({ paymentId });
  return { p, ada, paymentId, pageOf };
}

const payments = (p: StoryPlatform) => p.database('wallet').collection('payments');

/** Money that is paid after all goes back, and the balance stays. */
async function expectReturned(p: StoryPlatform, paymentId: string, reason: string) {
  expect(p.events(refillReturned)).toMatchObject([
    { data: { paymentId, amountCents: 10_00, available: 20_00, reason } },
  ]);
  expect((await p.ledger.verify()).differences).toEqual([]);
}

test.thorough(
  'a self-exclusion closes open pages, and money that comes later goes back',
  async () => {
    const { p, ada, paymentId, pageOf } = await pageStory();
    await exclude(ada);
    await p.settled();
    await p.advance(1_000);
    expect(await pageOf()).toMatchObject({ status: 'cancelled' });
    await changeRefill(p, paymentId, { status: 'paid' });
    await p.advance(1_000);
    expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
    expect(await pageOf()).toMatchObject({ takenBackCents: 10_00 });
    await expectReturned(p, paymentId, 'play-paused');
    const { items } = await ada.call(listTransactions, { query: {} });
    expect(items[0]).toMatchObject({ title: 'Returned to the card', amount: -10_00 });
    // Later events of the provider change nothing.
    await changeRefill(p, paymentId, { takenBackCents: 0 });
    await changeRefill(p, paymentId, { takenBackCents: 10_00 });
    expect(await ada.balance()).toEqual({ available: 20_00, held: 0 });
  },
);

test('a lower limit of deposits closes open pages', async () => {
  const { p, ada, pageOf } = await pageStory();
  const limits = [{ kind: 'deposit' as const, window: 'day' as const, cents: 0 }];
  await ada.call(updatePlayLimits, { body: { limits } });
  await p.settled();
  await p.advance(1_000);
  expect(await pageOf()).toMatchObject({ status: 'cancelled' });
});

test.thorough('money that went back to the card after a time-out is no deposit', async () => {
  const { p, ada, paymentId } = await pageStory();
  await ada.call(startTimeOut, { body: { hours: 24 } });
  await p.settled();
  await changeRefill(p, paymentId, { status: 'paid' });
  await p.advance(1_000);
  await expectReturned(p, paymentId, 'play-paused');
  const { limits } = await ada.call(getPlayLimits, {});
  const byMonth = limits.find(({ kind, window }) => kind === 'deposit' && window === 'month');
  expect(byMonth?.usedCents).toBe(20_00);
});

test.thorough.each([
  [
    ...['a ban', 'account-suspended'],
    (p: StoryPlatform, userId: string) =>
      p.operator.call(setStatus, { params: { userId }, body: { status: 'banned' } }),
  ],
  [
    ...['an erasure', 'account-erased'],
    (p: StoryPlatform, userId: string) => p.operator.call(eraseUser, { params: { userId } }),
  ],
] as const)(
  '%s closes open pages, and money that comes later goes back',
  async (_, reason, bar) => {
    const { p, ada, paymentId, pageOf } = await pageStory();
    await bar(p, ada.id);
    await p.settled();
    await p.advance(1_000);
    expect(await pageOf()).toMatchObject({ status: 'cancelled' });
    await changeRefill(p, paymentId, { status: 'paid' });
    await p.advance(1_000);
    expect(await pageOf()).toMatchObject({ takenBackCents: 10_00 });
    await expectReturned(p, paymentId, reason);
  },
);

test.thorough('Stripe refunds what was paid on a page before it closed', async () => {
  const story = await stripeStory();
  const { p, control, objects, server } = story;
  const ada = await p.player('ada');
  const { sessionId } = await beginRefill(story, ada, 10_00);
  await control.payCheckout(sessionId, 'pays');
  server.failWith('unavailable');
  await exclude(ada);
  const timers = p.database('wallet').collection('timers');
  const failed = { kind: 'close-refill-pages', error: { $type: 'string' } };
  await eventually('an attempt to fail', async () => (await timers.countDocuments(failed)) > 0);
  server.failWith(null);
  await p.advance(60 * 60_000);
  await p.settled();
  expect(await ada.balance()).toEqual({ available: 0, held: 0 });
  expect(objects('refund')).toMatchObject([{ amount: 10_00, status: 'succeeded' }]);
  expect((await p.ledger.verify()).differences).toEqual([]);
});
