import {
  cancelSubscription,
  getMySubscription,
  listStuckRefunds,
  retryStuckRefund,
  setRoles,
  settleStuckRefund,
} from '@contend/contracts';
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
const stuckRefunds = 'contend_memberships_refunds_stuck';
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
async function chargeTwice(p: StoryPlatform, id = 'd'.repeat(24)) {
  const sandbox = sandboxOf(p);
  const first = await sandbox.findOne({ kind: 'payment' } as never);
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
  expect(await p.metric('membership', stuckRefunds)).toBe(1);
  await p.advance(9 * dayMs);
  expect(await refundsOf(p)).toMatchObject([{ failures: 6 }]);
  // It is refunded at the provider.
  await changePayment(p, { refundedCents: 7_99 }, { nth: 1 });
  expect(await refundsOf(p)).toEqual([]);
  expect(await p.metric('membership', stuckRefunds)).toBe(0);
  expect(await books(p)).toEqual({ escrowCents: 0, houseCents });
});

test.thorough('a pending refund is not returned, and is ordered again when it fails', async () => {
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

/** As after six refusals, without the days between them. */
async function giveUp(p: StoryPlatform) {
  const rows = p.database('membership').collection('memberships');
  const set = { 'cardRefunds.$[].failures': 6, 'cardRefunds.$[].stuckAt': p.clock.now() };
  await rows.updateMany({}, { $set: set, $unset: { 'cardRefunds.$[].againAt': '' } });
  await p.database('membership').collection('timers').deleteMany({ kind: 'refund-cards' });
}

test('an admin orders a stuck refund again, and settles one that was paid otherwise', async () => {
  const p = await platform(services);
  const [ada, rita] = [await cardMember(p), await p.admin('rita')];
  const kept = await books(p);
  for (const id of ['d', 'e']) await chargeTwice(p, id.repeat(24));
  const listed = async (state: 'stuck' | 'retrying') =>
    (await rita.call(listStuckRefunds, { query: { state } })).items;
  const [first, second] = await listed('retrying');
  expect(first).toMatchObject({
    ...{ user: { id: ada.id, username: 'ada' }, plan: { name: 'Plus' }, provider: 'sandbox' },
    ...{ paymentId: 'd'.repeat(24), amount: 7_99, failures: 1, failure: expect.any(String) },
    ...{ since: p.clock.now().toISOString(), retriedBy: null },
    nextAttempt: new Date(p.clock.now().getTime() + 5 * minuteMs).toISOString(),
  });
  await giveUp(p);
  expect(await listed('retrying')).toEqual([]);
  expect(await listed('stuck')).toMatchObject([{ nextAttempt: null }, { state: 'stuck' }]);
  const [again, other] = [first, second].map((one) => ({ params: { refundId: one?.id ?? '' } }));
  const reason = 'Paid by bank transfer, ticket 7';
  const settled = { ...other, params: other?.params ?? { refundId: '' } };
  const unknown = { params: { refundId: 'f'.repeat(24) } };
  const paid = { body: { amount: 7_99, reason } };
  await p.operator.call(setRoles, { params: { userId: ada.id }, body: { roles: ['admin'] } });
  await ada.signInAgain();
  const codeOf = async (refused: Promise<{ code: string }>) => (await refused).code;
  expect([
    await codeOf(rita.refused(retryStuckRefund, unknown)),
    await codeOf(rita.refused(settleStuckRefund, { ...unknown, ...paid })),
    await codeOf(ada.refused(retryStuckRefund, settled)),
    await codeOf(ada.refused(settleStuckRefund, { ...settled, ...paid })),
    await codeOf(rita.refused(settleStuckRefund, { ...settled, body: { amount: 1, reason } })),
  ]).toEqual([
    ...['refund-not-stuck', 'refund-not-stuck', 'own-refund', 'own-refund', 'refund-changed'],
  ]);
  await sandboxOf(p).updateMany({}, { $set: { 'value.refundsAre': 'none' } } as never);
  await rita.call(retryStuckRefund, { params: again?.params ?? { refundId: '' } });
  await rita.call(settleStuckRefund, { ...settled, ...paid });
  await p.settled();
  expect(await listed('stuck')).toEqual([]);
  expect(await refundsOf(p)).toEqual([]);
  // The platform keeps what it paid in another way.
  const { escrowCents, houseCents } = await books(p);
  expect({ escrowCents, houseCents }).toEqual({ ...kept, houseCents: kept.houseCents + 7_99 });
  const [row] = await p.database('membership').collection('memberships').find().toArray();
  expect(row?.refundsOutside).toMatchObject([{ amountCents: 7_99, reason, byId: rita.id }]);
});
