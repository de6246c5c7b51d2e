import { cardMember, march } from '../../test/model/members';
import type { CardRefund, Membership } from '../membership/membership';
import {
  failedRefundsOf,
  inOrderOfFailure,
  retried,
  settledOutside,
  withoutReasons,
} from './card-refund';

const refusal = (code: string) => expect.objectContaining({ code }) as Error;
const [stuckAt, now] = [march(4), march(9)];
const refund: CardRefund = {
  ...{ id: 'refund', paymentId: 'payment', amountCents: 5_00, isInEscrow: true, isDisputed: false },
  ...{ orders: 6, failures: 6, failure: 'expired_card', failedAt: march(1), stuckAt },
};
const withRefund = (changes: Partial<CardRefund> = {}): Membership => ({
  ...cardMember(),
  cardRefunds: [{ ...refund, ...changes }],
});

test('a stuck refund has no next attempt, and one that is tried again has', () => {
  expect(failedRefundsOf(withRefund(), now)).toMatchObject([
    {
      ...{ refundId: 'refund', paymentId: 'payment', amountCents: 5_00, failure: 'expired_card' },
      ...{ isStuck: true, since: stuckAt, nextAt: null, retried: null, provider: 'stripe' },
    },
  ]);
  const againAt = march(10);
  const trying = withRefund({ stuckAt: undefined as never, againAt });
  expect(failedRefundsOf(trying, now)).toMatchObject([
    { isStuck: false, since: march(1), nextAt: againAt },
  ]);
});

test('one that never failed, or is settled, is not among them', () => {
  expect(failedRefundsOf(withRefund({ failures: 0 }), now)).toEqual([]);
  expect(failedRefundsOf(withRefund({ isOutside: true }), now)).toEqual([]);
});

test('one whose start is not known comes first', () => {
  const [known] = failedRefundsOf(withRefund(), now);
  if (!known) throw new Error('There is one.');
  const unknown = { ...known, since: null };
  expect(inOrderOfFailure([known, unknown])).toEqual([unknown, known]);
});

test('a decision is recorded with who made it, and is not made twice or by its member', () => {
  const membership = withRefund();
  const of = { refundId: 'refund', byId: 'rita' };
  const again = retried(membership, of, now).state;
  expect(failedRefundsOf(again, now)).toMatchObject([
    { isStuck: false, nextAt: now, retried: { byId: 'rita', at: now } },
  ]);
  expect(() => retried(again, of, now)).toThrow(refusal('refund-not-stuck'));
  const own = { ...of, byId: membership.userId };
  expect(() => retried(membership, own, now)).toThrow(refusal('own-refund'));
  const settled = { ...of, reason: 'Paid by bank', seenCents: 5_00 };
  expect(() => settledOutside(membership, { ...settled, seenCents: 4 }, now)).toThrow(
    refusal('refund-changed'),
  );
  const done = settledOutside(membership, settled, now).state;
  expect(done.refundsOutside).toMatchObject([{ byId: 'rita', reason: 'Paid by bank', at: now }]);
  expect(withoutReasons(done).state.refundsOutside).toMatchObject([{ reason: null }]);
});
