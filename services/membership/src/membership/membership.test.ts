import { inMs } from '@contend/contracts';
import {
  bought,
  cardMember,
  dayMs,
  eventsOf,
  march,
  member,
  membershipId,
  monthEnd,
  plus,
  purchase,
  storedCard,
  userId,
} from '../../test/model/members';
import {
  changeKeyOf,
  changeOperationOf,
  escrowIdOf,
  type Membership,
  operationOf,
  partOf,
  reversalOf,
  saved,
} from './membership';
import { dueReceipts, sendingReceipts, withoutReceipts } from './mailing';
import { charged, due, endNow, endWithPeriod } from './payments';

const started = { change: 'started' as const, amountCents: 9_30 };
const perksUntilOf = (membership: Membership) =>
  (eventsOf(saved(membership, started))[0] as { perksUntil: string | null }).perksUntil;
const timersOf = (changes: Partial<Membership>) => saved({ ...member(), ...changes }).timers;

test('an attempt is one operation of the period’s escrow', () => {
  const { subscription, ...incomplete } = purchase();
  const { charge } = subscription;
  const escrowId = escrowIdOf(subscription, charge!);
  expect(escrowId).toMatch(/^[0-9a-f]{24}$/);
  expect(member().held[0]?.id).toBe(escrowId);
  expect(operationOf(subscription, charge!)).toBe(`membership:${escrowId}:1`);
  expect(operationOf(subscription, { ...charge!, attempt: 2 })).toBe(`membership:${escrowId}:2`);
  const later = { ...charge!, period: { ...charge!.period, start: monthEnd } };
  expect(escrowIdOf(subscription, later)).not.toBe(escrowId);
  expect(reversalOf({ ...incomplete, subscription }, charge!)).toBe(`membership:${escrowId}:1`);
});

test('an attempt of a card is reversed by its key at the provider', () => {
  const membership = purchase({ card: storedCard });
  expect(reversalOf(membership, membership.subscription.charge!)).toBe(
    `renewal:${membershipId}:2026-03-01T12:00:00.000Z:1`,
  );
});

test('a change has an operation of the wallet, and a key of its time at the provider', () => {
  const change = { at: march(10), heldId: 'held' } as never;
  expect(changeOperationOf(change)).toBe('membership:held:1');
  expect(changeKeyOf(member(), change)).toBe(`change:${membershipId}:2026-03-10T12:00:00.000Z`);
});

test('only a period of a partner’s plan has a part for the partner', () => {
  expect(partOf({ partnerBasisPoints: 7000 })).toEqual({ partnerBasisPoints: 7000 });
  expect(partOf({ partnerBasisPoints: null })).toEqual({});
  expect(partOf({})).toEqual({});
});

test('a change is published with the plan, its perks and how long they act', () => {
  expect(eventsOf(saved(member(), started))).toEqual([
    {
      ...{ membershipId, userId, planId: plus.id, status: 'active', ...started, ...plus.perks },
      paidBy: 'wallet',
      ...{ anchor: '2026-03-01T12:00:00.000Z', perksUntil: '2026-04-04T12:00:00.000Z' },
      planName: 'Plus',
    },
  ]);
  expect(saved(member()).events).toEqual([]);
});

test('perks act to the end of the paid period, and three days longer while it can renew', () => {
  const afterGrace = inMs(monthEnd, 3 * dayMs).toISOString();
  const renewing = due(member(), monthEnd).state;
  const late = due(member(), march(63)).state;
  const unpaid = { ...member().subscription, endedAt: march(40) };
  const rows: [string, Membership, string | null][] = [
    ['not paid', purchase(), null],
    ['active', member(), afterGrace],
    ['renewing', renewing, afterGrace],
    ['renewed a month late', late, inMs(march(63), 3 * dayMs).toISOString()],
    ['cancelled', endWithPeriod(member(), march(5)).state, monthEnd.toISOString()],
    ['ended', endNow(member(), march(5)).state, march(5).toISOString()],
    ['ended unpaid', { ...member(), subscription: unpaid }, monthEnd.toISOString()],
  ];
  for (const [title, membership, until] of rows) {
    expect([title, perksUntilOf(membership)]).toEqual([title, until]);
  }
  const { subscription, ...owing } = charged(renewing, { outcome: 'declined' }, monthEnd).state;
  const cancelled = { ...owing, subscription: { ...subscription, cancelsAtPeriodEnd: true } };
  expect(perksUntilOf(cancelled)).toBe(afterGrace);
});

test('a membership without open work has the timer of its renewal alone', () => {
  expect(timersOf({ held: [], receipts: [] })).toEqual({
    ...{ 'renew-membership': monthEnd, 'settle-periods': null, 'reverse-charges': null },
    ...{ 'mail-receipts': null, 'complete-change': null, 'refund-cards': null },
    'correct-payments': null,
  });
  expect(saved(endNow(member(), march(5)).state).timers['renew-membership']).toBeNull();
});

test('each kind of open work has its timer', () => {
  const refund = { id: '1', paymentId: 'p', amountCents: 1, isInEscrow: true, isDisputed: false };
  const timers = timersOf({
    ...{ reversals: ['membership:1:1'], cardRefunds: [refund] },
    change: { sendAt: march(9) } as never,
  });
  expect(timers).toMatchObject({
    ...{ 'reverse-charges': bought, 'refund-cards': bought, 'complete-change': march(9) },
  });
});

test('money of a period moves at once, and is settled when the first period is over', () => {
  const [held] = member().held;
  expect(timersOf({})['settle-periods']).toEqual(new Date(0));
  const moved = { ...held!, isMoved: true };
  const second = { ...moved, settlesAt: march(62) };
  expect(timersOf({ held: [second, moved] })['settle-periods']).toEqual(monthEnd);
  expect(timersOf({ held: [moved, { ...second, isMoved: false }] })['settle-periods']).toEqual(
    new Date(0),
  );
});

test('a membership is live until it is over', () => {
  expect(saved(member()).state.isLive).toBe(true);
  expect(saved(endNow(member(), march(5)).state).state.isLive).toBe(false);
});

test('a mail is due at once, and again five minutes after it was taken for sending', () => {
  const membership = member();
  expect(membership.receipts).toHaveLength(1);
  expect(timersOf({})['mail-receipts']).toEqual(bought);
  const sending = sendingReceipts(membership, march(2));
  const again = inMs(march(2), 5 * 60_000);
  expect(sending.state.receipts).toEqual([{ ...membership.receipts![0], againAt: again }]);
  expect(sending.timers['mail-receipts']).toEqual(again);
  expect(dueReceipts(sending.state, inMs(again, -1))).toEqual([]);
  expect(dueReceipts(sending.state, again)).toEqual(sending.state.receipts);
  expect(sendingReceipts(sending.state, inMs(again, -1)).state).toEqual(sending.state);
});

test('a later change adds its mail, and a sent one is removed', () => {
  const sending = sendingReceipts(member(), march(2)).state;
  const ended = endNow(sending, march(2));
  expect(ended.state.receipts?.map(({ subject }) => subject)).toEqual([
    ...['Receipt: Plus, $9.30', 'Plus has ended'],
  ]);
  expect(ended.timers['mail-receipts']).toEqual(bought);
  const [first, second] = ended.state.receipts!;
  expect(dueReceipts(ended.state, march(2))).toEqual([second]);
  const left = withoutReceipts(ended.state, [first!.id]);
  expect(left.state.receipts).toEqual([second]);
  expect(withoutReceipts(left.state, [second!.id]).timers['mail-receipts']).toBeNull();
});

test('a membership of a release without mails has none', () => {
  const { receipts: _none, ...old } = cardMember();
  expect(dueReceipts(old, march(2))).toEqual([]);
  expect(sendingReceipts(old, march(2)).state.receipts).toEqual([]);
  expect(withoutReceipts(old, []).state.receipts).toEqual([]);
  expect(saved(old, started).state.receipts).toHaveLength(1);
});
