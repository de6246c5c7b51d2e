import { refillNotices, transferNotices } from './events';

const [ada, bea] = ['a', 'b'].map((letter) => letter.repeat(24)) as [string, string];
const recipientsOf = (notices: { userId: string; kind: string }[]) =>
  notices.map(({ userId, kind }) => [userId, kind]);

test('notifies only of gifts between players, of all movements of money', () => {
  const line = { userId: ada, available: 1, held: 0, transferId: 't', reference: null };
  const gift = { ...line, type: 'transfer-in' as const, amountCents: 500, counterpartyId: bea };
  expect(recipientsOf(transferNotices(gift))).toEqual([[ada, 'money-received']]);
  expect(transferNotices({ ...gift, type: 'winnings' })).toEqual([]);
});

test('names the amount of received money and, from a player, the sender', () => {
  const line = { userId: ada, available: 1, held: 0, transferId: 't', reference: null };
  const gift = { ...line, type: 'transfer-in' as const, amountCents: 500, counterpartyId: bea };
  expect(transferNotices(gift)).toEqual([
    {
      userId: ada,
      kind: 'money-received',
      facts: { amountCents: 500, otherId: bea },
      link: '/wallet',
    },
  ]);
  expect(transferNotices({ ...gift, counterpartyId: null })[0]?.facts).toEqual({
    amountCents: 500,
  });
  expect(refillNotices({ userId: ada, amountCents: 700 } as never)).toEqual([
    { userId: ada, kind: 'refill-completed', facts: { amountCents: 700 }, link: '/wallet' },
  ]);
});
