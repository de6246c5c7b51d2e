import { endedDay, liabilitiesOf, midnightAfter, proofSubject, proofTimer } from './liabilities';

const cut = {
  wallets: new Map([
    ['a', 120_00],
    ['b', -5_00],
    ['c', 0],
  ]),
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

test('the timer has the name under which earlier releases have stored it', () => {
  expect([proofTimer, proofSubject]).toEqual(['prove-liabilities', 'ledger']);
});

test('a day ends at the very millisecond', () => {
  const midnight = new Date('2026-03-02T00:00:00.000Z');
  const before = new Date(midnight.getTime() - 1);
  expect([endedDay(before), endedDay(midnight)]).toEqual(['2026-02-28', '2026-03-01']);
  expect(midnightAfter(before)).toEqual(midnight);
  expect(midnightAfter(midnight)).toEqual(new Date('2026-03-03T00:00:00.000Z'));
});
