import { cancelSubscription, getMySubscription } from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  answer,
  books,
  cardCents,
  changePayment,
  dayMs,
  later,
  openCheckout,
  plus,
  sendWebhook,
  services,
} from './cards';

const minuteMs = 60_000;
const sandboxOf = (p: StoryPlatform) =>
  p.database('membership').collection<{ _id: string }>('sandboxCards');

async function cardMember(p: StoryPlatform) {
  const { monthly } = await plus(p);
  const ada = await p.player('ada');
  await answer(p, await openCheckout(ada, monthly.id), 'pays');
  await p.settled();
  return ada;
}

async function cancelNow(p: StoryPlatform, player: Player) {
  const { id } = (await player.call(getMySubscription, {})) ?? { id: '' };
  await player.call(cancelSubscription, { query: { id, atPeriodEnd: 'false' } });
  await p.settled();
}

/** The provider charges a second time for the same membership, and refuses to refund it. */
async function chargeTwice(p: StoryPlatform) {
  const sandbox = sandboxOf(p);
  const first = await sandbox.findOne({ kind: 'payment' } as never);
  const id = 'd'.repeat(24);
  const { value } = first as unknown as { value: object };
  const second = { ...value, id, refundsAre: 'refused' };
  await sandbox.insertOne({ ...first, _id: id, value: second } as never);
  await sendWebhook(p, { id, kind: 'payment', changes: 1 });
  await p.settled();
}

const refundsOf = async (p: StoryPlatform) => {
  const [row] = await p.database('membership').collection('memberships').find().toArray();
  return row?.cardRefunds as { paymentId: string; failures?: number; stuckAt?: Date }[];
};

test.thorough('a refused refund holds no other up, and is stuck after six tries', async () => {
  const p = await platform(services);
  const ada = await cardMember(p);
  await chargeTwice(p);
  await cancelNow(p, ada);
  // The first payment is refunded to the part that was used, the second one is in its escrow.
  expect(await refundsOf(p)).toMatchObject([{ paymentId: 'd'.repeat(24), failures: 1 }]);
  const { escrowCents, houseCents } = await books(p);
  expect(escrowCents).toBe(7_99);
  expect(houseCents).toBe((await cardCents(p)) - 7_99);
  for (let nth = 1; nth < 6; nth += 1) await p.advance(3 * dayMs);
  expect(await refundsOf(p)).toMatchObject([{ failures: 6, stuckAt: expect.any(Date) }]);
  await p.advance(9 * dayMs);
  expect(await refundsOf(p)).toMatchObject([{ failures: 6 }]);
  // It is refunded at the provider.
  await changePayment(p, { refundedCents: 7_99 }, { nth: 1 });
  expect(await refundsOf(p)).toEqual([]);
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents });
});

test('a pending refund is not returned, and is ordered again when it fails', async () => {
  const p = await platform(services);
  const ada = await cardMember(p);
  await changePayment(p, { refundsAre: 'pending' }, { isEventSent: false });
  await later(p, ada, 20 * dayMs);
  await cancelNow(p, ada);
  const sandbox = sandboxOf(p);
  const waiting = await books(p);
  expect(waiting.escrowCents).toBeGreaterThan(0);
  const { _id: refundId } = (await sandbox.findOne({ kind: 'refund' } as never)) ?? { _id: '' };
  await sandbox.updateOne({ _id: refundId }, { $set: { 'value.status': 'failed' } });
  await changePayment(p, { refundsAre: 'none' });
  expect(await books(p)).toEqual(waiting);
  expect(await cardCents(p)).toBe(7_99);
  await p.advance(5 * minuteMs);
  expect(await books(p)).toEqual({ ...waiting, escrowCents: 0 });
  expect(await cardCents(p)).toBe(waiting.houseCents);
});

test.thorough(
  'what the provider has refunded is not refunded again, without its event',
  async () => {
    const p = await platform(services);
    const ada = await cardMember(p);
    await changePayment(p, { refundedCents: 7_99 }, { isEventSent: false });
    await cancelNow(p, ada);
    expect(await refundsOf(p)).toEqual([]);
    expect(await books(p)).toEqual({ escrowCents: 0, houseCents: 0 });
  },
);
