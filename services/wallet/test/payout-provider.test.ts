import {
  approvePayout,
  payoutBankDays,
  payoutDelayed,
  payoutFailed,
  payoutMismatched,
  payoutPaid,
  payoutReturned,
  payoutReviewMs,
} from '@contend/contracts';
import { afterBusinessDays } from '../src/payouts/business-days';
import { sandboxBankMs } from '../src/providers/sandbox-payout';
import {
  approvedPayout,
  atProvider,
  exact,
  lastPayout,
  payOut,
  payoutStory,
  tellChanged,
} from './payout-fixture';

/** The money of a payout of `amount`, which the sandbox's bank does not keep, comes back. */
async function comesBack(_: string, amount: number, status: string, why: string): Promise<void> {
  const story = await payoutStory();
  const { p, ada } = story;
  await approvedPayout(story, amount);
  await p.advance(sandboxBankMs);
  await p.advance(sandboxBankMs);
  expect(await lastPayout(ada)).toMatchObject({ status, reason: why });
  expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
  const event = status === 'failed' ? payoutFailed : payoutReturned;
  expect(p.events(event)).toMatchObject([{ data: { reason: why, amountCents: amount } }]);
  expect(await exact(p)).toEqual([]);
}

test.each([['fails', 50_93, 'failed', 'account-closed']])(
  'the money of a payout that %s is in the wallet again',
  comesBack,
);

test.thorough.each([
  ['is returned after it was paid', 50_94, 'returned', 'bank-refused'],
  ['is refused by the provider', 50_91, 'failed', 'bank-refused'],
])('the money of a payout that %s is in the wallet again', comesBack);

test.thorough('a payout without an answer keeps its money in transit until one', async () => {
  const story = await payoutStory();
  const { p, ada } = story;
  const payoutId = await approvedPayout(story, 50_92);
  expect(await lastPayout(ada)).toMatchObject({ status: 'unknown', canCancel: false });
  expect(await ada.balance()).toEqual({ available: 149_08, held: 0 });
  expect(await exact(p)).toEqual([]);
  expect(p.events(payoutDelayed)).toMatchObject([{ data: { reason: 'no-answer' } }]);
  await p.advance(15 * sandboxBankMs);
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
  const stored = await p.database('wallet').collection('sandboxPayouts').find().toArray();
  expect(stored.map(({ _id }) => String(_id))).toEqual([payoutId]);
  expect(await exact(p)).toEqual([]);
});

test.thorough(
  'another amount than the payout’s is paid, and the difference is in suspense',
  async () => {
    const story = await payoutStory();
    const { p, ada } = story;
    await approvedPayout(story, 50_95);
    await p.advance(sandboxBankMs);
    expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
    expect(p.events(payoutMismatched)).toMatchObject([
      { data: { paidCents: 50_94, expectedCents: 50_95, suspenseCents: 1 } },
    ]);
    expect(await p.ledger.verify()).toMatchObject({ suspenseCents: 1, differences: [] });
  },
);

test.thorough('an event says that a payout changed, in any order and number', async () => {
  const story = await payoutStory();
  const { p, ada } = story;
  const paidBefore = await p.metric('wallet', 'contend_payouts_cents_total');
  const payoutId = await approvedPayout(story, 50_00);
  expect((await tellChanged(p, payoutId, 'early')).status).toBe(200);
  expect(await lastPayout(ada)).toMatchObject({ status: 'submitted' });
  await atProvider(p, payoutId, { status: 'paid' });
  await Promise.all(['one', 'two', 'two'].map((id) => tellChanged(p, payoutId, id)));
  expect(await lastPayout(ada)).toMatchObject({ status: 'paid' });
  await atProvider(p, payoutId, { status: 'returned', reason: 'account-closed' });
  await tellChanged(p, payoutId, 'three');
  await atProvider(p, payoutId, { status: 'paid' });
  await tellChanged(p, payoutId, 'late');
  expect(await lastPayout(ada)).toMatchObject({ status: 'returned', reason: 'account-closed' });
  expect((await tellChanged(p, 'f'.repeat(24), 'unknown')).status).toBe(200);
  expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
  await p.settled();
  expect(p.events(payoutPaid)).toHaveLength(1);
  expect(await p.metric('wallet', 'contend_payouts_cents_total')).toBe(paidBefore + 50_00);
  expect(await exact(p)).toEqual([]);
});

test.thorough(
  'a payment after a failure is a mismatch whose money is missing in suspense',
  async () => {
    const story = await payoutStory();
    const { p, ada } = story;
    const payoutId = await approvedPayout(story, 50_93);
    await p.advance(sandboxBankMs);
    await atProvider(p, payoutId, { status: 'paid' });
    await tellChanged(p, payoutId, 'one');
    await tellChanged(p, payoutId, 'two');
    expect(await lastPayout(ada)).toMatchObject({ status: 'failed' });
    expect(await ada.balance()).toEqual({ available: 200_00, held: 0 });
    expect(await p.ledger.verify()).toMatchObject({ suspenseCents: -50_93, differences: [] });
  },
);

test.thorough('a late review and a late bank are flagged at their dates', async () => {
  const { p, ada, admin } = await payoutStory();
  await payOut(ada, 50_00);
  await p.advance(payoutReviewMs - 1);
  await ada.signInAgain();
  expect(await lastPayout(ada)).toMatchObject({ isOverdue: false });
  expect(await p.metric('wallet', 'contend_payouts_overdue')).toBe(0);
  await p.advance(1);
  expect(await p.metric('wallet', 'contend_payouts_overdue')).toBe(1);
  expect(await lastPayout(ada)).toMatchObject({ isOverdue: true, status: 'reviewing' });
  expect(p.events(payoutDelayed)).toMatchObject([{ data: { reason: 'overdue' } }]);
  const { id: payoutId } = await lastPayout(ada);
  await admin.signInAgain();
  await p.database('wallet').collection('timers').deleteMany({ kind: 'settle-sandbox-payout' });
  await admin.call(approvePayout, { params: { payoutId }, body: { reason: 'Seen' } });
  await p.settled();
  await p.database('wallet').collection('timers').deleteMany({ kind: 'settle-sandbox-payout' });
  const submittedAt = p.clock.now();
  const due = afterBusinessDays(submittedAt, payoutBankDays);
  await p.advance(due.getTime() - submittedAt.getTime());
  await ada.signInAgain();
  expect(await lastPayout(ada)).toMatchObject({ isOverdue: true, status: 'submitted' });
  await atProvider(p, payoutId, { status: 'paid' });
  await p.advance(payoutReviewMs);
  await ada.signInAgain();
  expect(await lastPayout(ada)).toMatchObject({ isOverdue: false, status: 'paid' });
  expect(await exact(p)).toEqual([]);
});
