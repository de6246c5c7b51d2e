import {
  balanceOf,
  endedDay,
  liabilitiesOf,
  midnightAfter,
  proofSubject,
  proofTimer,
  publishTimer,
} from './liabilities';

const cut = {
  walletCents: 120_00,
  receivableCents: 5_00,
  bonusCents: 3_00,
  escrows: new Map([
    ['wager', 20_00],
    ['tournament', 40_00],
    ['scrim', 0],
  ]),
  clearing: new Map([
    ['house:rake', 2_00],
    ['suspense:sandbox', 1_00],
    ['provider:sandbox', -100_00],
    ['provider:sandbox:USD', -90_00],
    ['provider:sandbox:USD:payouts', 9_00],
  ]),
};

test('both sides are added up from their own accounts', () => {
  expect(liabilitiesOf(cut)).toEqual({
    owed: {
      wallets: 120_00,
      escrows: [
        { detail: 'tournament', cents: 40_00 },
        { detail: 'wager', cents: 20_00 },
      ],
      payouts: [{ detail: 'sandbox', cents: 9_00 }],
      bonus: 3_00,
      house: 2_00,
      suspense: [{ detail: 'sandbox', cents: 1_00 }],
      total: 195_00,
    },
    held: {
      providers: [{ detail: 'sandbox', cents: 190_00 }],
      receivables: 5_00,
      total: 195_00,
    },
  });
});

test('lines of the same amount are in the order of their names', () => {
  const same = [
    ['wager', 7_00],
    ['scrim', 7_00],
    ['tournament', 9_00],
  ] as const;
  for (const escrows of [new Map(same), new Map([...same].reverse())]) {
    expect(liabilitiesOf({ ...cut, escrows }).owed.escrows.map(({ detail }) => detail)).toEqual([
      ...['tournament', 'scrim', 'wager'],
    ]);
  }
});

test('a missing cent shows in the totals', () => {
  const { owed, held } = liabilitiesOf({ ...cut, bonusCents: 2_99 });
  expect(held.total - owed.total).toBe(1);
});

test('money of an account that no line names is an error', () => {
  const clearing = new Map([...cut.clearing, ['provider:a:b:c', 1]]);
  expect(() => liabilitiesOf({ ...cut, clearing })).toThrow(
    'Account provider:a:b:c is of no known',
  );
});

test('an account has its available, held and escrow money', () => {
  const money = { postedCents: 10_00, pendingDebitCents: 3_00, stakedCents: 4_00 };
  expect(balanceOf(money, 0)).toEqual({
    ...{ availableCents: 7_00, heldCents: 3_00, escrowCents: 4_00 },
  });
  // A settlement has paid the stake out, and not closed it yet.
  expect(balanceOf(money, 4_00)).toMatchObject({ availableCents: 7_00, escrowCents: 0 });
});

test('a wallet below zero counts as 0, and holds are no more than it has', () => {
  const short = { postedCents: -2_00, pendingDebitCents: 1_00, stakedCents: 4_00 };
  expect(balanceOf(short, 0)).toEqual({ availableCents: 0, heldCents: 0, escrowCents: 4_00 });
  expect(balanceOf({ ...short, postedCents: 40 }, 0)).toMatchObject({
    ...{ availableCents: 0, heldCents: 40 },
  });
});

test('the timers have the names under which they are stored', () => {
  expect([proofTimer, proofSubject]).toEqual(['prove-liabilities', 'ledger']);
  expect(publishTimer).toBe('publish-proof');
});

test('a day ends at the very millisecond', () => {
  const midnight = new Date('2026-03-02T00:00:00.000Z');
  const before = new Date(midnight.getTime() - 1);
  expect([endedDay(before), endedDay(midnight)]).toEqual(['2026-02-28', '2026-03-01']);
  expect(midnightAfter(before)).toEqual(midnight);
  expect(midnightAfter(midnight)).toEqual(new Date('2026-03-03T00:00:00.000Z'));
});
