import type { StatementLine } from '../ledger/books';
import type { HoldMs } from '../ledger/funds';
import type { Funds } from '../ledger/lots';
import { arrivalsOf, heldIn, heldReply, heldRowsLimit } from './held-money';

const hourMs = 3_600_000;
const now = new Date('2026-03-02T12:00:00.000Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);
const holdMs: HoldMs = {
  ...{ refill: 72 * hourMs, transfer: 24 * hourMs, winnings: 0 },
  correction: Number.POSITIVE_INFINITY,
};

const lineOf = (type: StatementLine['type'], at: Date): StatementLine => ({
  ...{ id: `${type} ${at.toISOString()}`, userId: 'a', number: 1, type, amountCents: 1 },
  ...{ balanceAfterCents: 1, status: 'posted', holdStatus: null, title: type, note: null },
  ...{ reference: null, counterpartyId: null, transferId: 't', at },
});
const show = ({ title, at }: StatementLine) => ({
  ...{ id: title, title, note: null, reference: null, counterparty: null },
  createdAt: at.toISOString(),
});
const replyOf = (funds: readonly Funds[], lines: readonly StatementLine[] = []) =>
  heldReply(heldIn(funds, holdMs, now), lines, show);

const heldAs = (source: string, since: Date, from: Date | null, more: object = {}) => ({
  ...{ source, amount: 5_00, since: since.toISOString(), from: from?.toISOString() ?? null },
  ...{ rule: source, items: [], ...more },
});

test('what can leave first is first, and what never can is last', () => {
  const lots = [
    { source: 'bonus', at: inHours(-9000) },
    { source: 'correction', at: inHours(-9000) },
    { source: 'refill', at: inHours(-72) },
    { source: 'refill', at: inHours(-71) },
    { source: 'transfer', at: inHours(-23.5) },
    { source: 'winnings', at: now },
  ] as const;
  expect(replyOf(lots.map((one) => ({ ...one, cents: 5_00 })))).toEqual({
    held: [
      heldAs('transfer', inHours(-23.5), inHours(0.5)),
      heldAs('refill', inHours(-71), inHours(1)),
      heldAs('bonus', inHours(-9000), null),
      heldAs('correction', inHours(-9000), null),
    ],
  });
});

test('money that was sent is held by the hold that ends later, which is its rule', () => {
  const sent = { source: 'refill', cents: 5_00, receivedAt: inHours(-20) } as const;
  const heldSince = (at: Date) => replyOf([{ ...sent, at }]).held;
  expect(heldSince(inHours(-70))).toEqual([heldAs('transfer', inHours(-20), inHours(4))]);
  const ofSender = heldAs('transfer', inHours(-60), inHours(12), { rule: 'refill' });
  expect(heldSince(inHours(-60))).toEqual([ofSender]);
});

test('each amount names the lines of its source and time, and no others', () => {
  const [added, got, back] = [inHours(-50), inHours(-10), inHours(-5)];
  const lines = [
    ...[lineOf('refill', added), lineOf('transfer-in', added), lineOf('transfer-in', got)],
    ...[lineOf('refill', got), lineOf('stake-returned', back), lineOf('winnings', back)],
  ];
  const funds: Funds[] = [
    { source: 'refill', at: added, cents: 1 },
    { source: 'refill', at: added, cents: 2, receivedAt: got },
    // A part of a returned stake that another player had paid.
    { source: 'transfer', at: back, cents: 3 },
  ];
  const held = heldIn(funds, holdMs, now);
  expect(arrivalsOf(held)).toEqual(expect.arrayContaining([added, got, back]));
  const titles = heldReply(held, lines, show).held.map(({ amount, items }) => [
    amount,
    items?.map(({ title }) => title),
  ]);
  expect(Object.fromEntries(titles)).toEqual({
    ...{ 1: ['refill'], 2: ['transfer-in'], 3: ['stake-returned'] },
  });
});

test('the rows are limited, and the rest is one sum', () => {
  const funds: Funds[] = Array.from({ length: heldRowsLimit + 3 }, (_, nth) => ({
    ...{ source: 'refill', at: inHours(-1 - nth / 60), cents: 2 },
  }));
  const { held, heldMore } = replyOf(funds);
  expect([held.length, heldMore]).toEqual([heldRowsLimit, { count: 3, amount: 6 }]);
  expect(arrivalsOf(heldIn(funds, holdMs, now))).toHaveLength(heldRowsLimit);
  expect(replyOf(funds.slice(3)).heldMore).toBeUndefined();
});
