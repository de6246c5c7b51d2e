import { idOf, member, userId } from '../../test/model/members';
import { rakePerkOf } from './rake-perk';
import type { WonPot } from './won-pot';

const [at, acceptedAt] = [new Date('2026-03-02T12:00:00Z'), new Date('2026-03-02T11:00:00Z')];
const pot: WonPot = {
  ...{ id: idOf(1), userId, month: '2026-03', seats: [], wagerId: idOf(2), at, acceptedAt },
  ...{ shareCents: 20_00, agreedRakeCents: 2_00, rakeCents: 2_00 },
};
const payout = { userId, amountCents: 18_00, shareCents: 20_00, agreedRakeCents: 2_00 };
const settled = (fields: object = {}) => ({ payouts: [{ ...payout, ...fields }] });
const plus = member();
const { id: membershipId } = plus;
const ended = (endedAt: Date) => ({
  ...{ ...plus, isLive: false, subscription: { endedAt } },
  perks: { ...plus.perks, rakeBasisPoints: null },
});

test('the membership that the wager names has lowered the rake', () => {
  const lowered = { ...pot, rakeCents: 1_00 };
  const counted = { state: 'counted', membershipId, planName: 'Plus' };
  expect(rakePerkOf(lowered, settled({ membershipId }), [plus])).toEqual(counted);
  // An earlier release did not name it.
  expect(rakePerkOf(lowered, settled(), [plus])).toMatchObject({
    state: 'counted',
    planName: null,
  });
});

test('one whose price went back has not', () => {
  const refunded = settled({ refundedMembershipId: membershipId });
  expect(rakePerkOf(pot, refunded, [plus])).toMatchObject({ state: 'refunded', planName: 'Plus' });
});

test('a plan of now was not there at the acceptance, or leaves the rake as it is', () => {
  expect(rakePerkOf(pot, settled(), [plus])).toMatchObject({ state: 'not-at-acceptance' });
  const withoutRake = { ...plus, perks: { ...plus.perks, rakeBasisPoints: null } };
  expect(rakePerkOf(pot, settled(), [withoutRake])).toMatchObject({
    ...{ state: 'not-in-plan', planName: 'Plus' },
  });
});

test('a plan that had ended before does not count as one', () => {
  expect(rakePerkOf(pot, settled(), [ended(at)])).toMatchObject({ state: 'not-in-plan' });
  const none = { state: 'no-plan', membershipId: null, planName: null };
  expect(rakePerkOf(pot, settled(), [ended(acceptedAt)])).toEqual(none);
  expect(rakePerkOf(pot, settled(), [])).toEqual(none);
});
