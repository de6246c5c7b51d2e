import { commissionNotices, membershipNotices } from './events';

const renewal = { userId: 'a'.repeat(24), amountCents: 7_99 };

test('a declined renewal names its amount and the end of the perks', () => {
  const declined = { ...renewal, change: 'declined', perksUntil: '2026-12-04T00:00:00.000Z' };
  expect(membershipNotices(declined)).toEqual([
    {
      ...{ userId: renewal.userId, kind: 'membership-past-due', link: '/membership' },
      facts: { amountCents: 7_99, until: '2026-12-04T00:00:00.000Z' },
    },
  ]);
  // A card is named, so that its member does not add money to a wallet.
  const [notice] = membershipNotices({ ...declined, paidBy: 'card' });
  expect(notice?.facts).toMatchObject({ amountCents: 7_99, reason: 'card' });
  const [other] = membershipNotices({ ...declined, paidBy: 'wallet' });
  expect(other?.facts).not.toHaveProperty('reason');
});

test('a renewal that a deposit limit bars leads to the limits', () => {
  const declined = { ...renewal, change: 'declined', perksUntil: '2026-12-04T00:00:00.000Z' };
  const [notice] = membershipNotices({ ...declined, paidBy: 'card', cause: 'limit' });
  expect(notice).toMatchObject({ facts: { reason: 'limit' }, link: '/wallet/limits' });
});

test('perks that are over when a renewal is declined have no date', () => {
  const declined = { ...renewal, change: 'declined', perksUntil: '2026-12-04T00:00:00.000Z' };
  const [notice] = membershipNotices({ ...declined, arePerksPaused: true });
  expect(notice?.facts).toEqual({ amountCents: 7_99 });
});

test('notifies of the end of a membership, not of a payment that worked', () => {
  const told = (change: string) => membershipNotices({ ...renewal, change, perksUntil: null });
  expect(told('ended')).toMatchObject([{ kind: 'membership-ended' }]);
  expect(told('renewed')).toEqual([]);
  const ended = { ...renewal, change: 'ended', perksUntil: null };
  expect(membershipNotices({ ...ended, cause: 'excluded' })).toMatchObject([
    { kind: 'membership-ended', facts: { reason: 'excluded' } },
  ]);
});

test('the owner of a code reads that a commission is held, and how its review ended', () => {
  const held = commissionNotices.held({ ...renewal, until: '2026-12-04T00:00:00.000Z' });
  expect(held).toMatchObject([{ kind: 'commission-held', link: '/membership/codes' }]);
  const ended = (outcome: string) => commissionNotices.reviewed({ ...renewal, outcome })[0]?.kind;
  expect(ended('refused')).toBe('commission-refused');
  expect([ended('released'), ended('expired')]).toEqual(Array(2).fill('commission-released'));
});
