import { availableOf, newAccount } from '../ledger/account';
import { applied } from '../ledger/applied';
import { type Books, noBooks } from '../ledger/books';
import { recover, type RecoverCommand } from './recovery';
import { settle } from './settlement';

const now = new Date('2026-03-02T12:00:00.000Z');
const [ada, bea] = ['a'.repeat(24), 'b'.repeat(24)];
const escrow = { kind: 'prize-recovery', id: 'c'.repeat(24) };
const key = `prize-recovery:${escrow.id}`;
const command: RecoverCommand = {
  ...{ id: `${key}:paid`, fingerprint: '2.one', escrow, label: 'Friday Cup' },
  ...{ payers: [{ payerId: ada, amountCents: 12_60 }], paidAt: new Map() },
};
const withMoney = (cents: number): Books => ({
  ...noBooks,
  accounts: new Map([[ada, { ...newAccount(ada, now), postedCents: cents }]]),
});
const codeOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'none';
};

test('takes what is there, and leaves no debt where it suffices', () => {
  const { change, answer } = recover(withMoney(12_60), command, now);
  expect(answer).toEqual([]);
  expect(change.accounts[0]).toMatchObject({ postedCents: 0, stakedCents: 12_60 });
  expect(change.escrows[0]).toMatchObject({ id: key, postedCents: 12_60, openTransfers: 1 });
  expect(change.lines).toMatchObject([
    {
      ...{ type: 'correction', amountCents: -12_60, balanceAfterCents: 0 },
      ...{ title: 'Prize taken back: Friday Cup', status: 'posted', holdStatus: 'captured' },
    },
  ]);
  expect(change.events.map(({ event }) => event.data)).toEqual([
    {
      ...{ userId: ada, available: 0, held: 12_60, transferId: `${key}:paid` },
      ...{ type: 'correction', amountCents: -12_60, reference: escrow, counterpartyId: null },
    },
  ]);
});

test('a wallet that lacks a cent owes it, and its payouts are frozen', () => {
  const { change, answer } = recover(withMoney(12_59), command, now);
  expect(answer).toEqual([ada]);
  const [account] = change.accounts;
  expect([availableOf(account!), account!.chargedBackCents]).toEqual([-1, 12_60]);
  expect(change.events.map(({ event }) => event.spec.type)).toEqual([
    ...['transfer.posted.v1', 'wallet.payouts-frozen.v1'],
  ]);
  expect(change.events.at(-1)?.event.data).toEqual({
    ...{ userId: ada, amountCents: 12_60, reason: 'prize-taken-back', owedCents: 1 },
  });
});

test('a debt names the memberships that the prize paid', () => {
  const paid = new Date(now.getTime() - 3_600_000);
  const lot = { source: 'winnings', at: paid, cents: 7_99 } as const;
  const gone = new Map([['membership:m1', { funds: [lot], at: now }]]);
  const spentOf = (cents: number, at: Date) => {
    const funds = new Map([[ada, { funds: [], owedCents: 0, gone }]]);
    const { change } = recover(
      { ...withMoney(cents), funds },
      { ...command, paidAt: new Map([[ada, [at]]]) },
      now,
    );
    return change.events.at(-1)?.event.data;
  };
  expect(spentOf(4_61, paid)).toMatchObject({ spentOn: [{ kind: 'membership', id: 'm1' }] });
  expect(spentOf(4_61, now)).not.toHaveProperty('spentOn');
  // Nothing is owed, so payouts are not frozen.
  expect(spentOf(12_60, paid)).toMatchObject({ type: 'correction' });
});

test('what is paid on came from the escrow that had paid it first', () => {
  const paidFrom = { kind: 'tournament', id: 't' };
  const taken = applied(
    withMoney(12_60),
    recover(withMoney(12_60), { ...command, paidFrom }, now).change,
  );
  const line = { payeeId: bea, amountCents: 12_60, purpose: 'prize' as const, label: 'Cup' };
  const settling = { id: key, fingerprint: '2.two', escrow, lines: [line], rakeCents: 0 };
  const lines = settle(taken, settling, now).change.lines.filter(({ userId }) => userId === bea);
  expect(lines).toMatchObject([{ type: 'winnings', paidInto: 'tournament:t' }]);
});

test('a repeat changes nothing; another body, escrow or a settled escrow is refused', () => {
  const books = withMoney(0);
  const after = applied(books, recover(books, command, now).change);
  const again = recover(after, command, now);
  expect(again.answer).toEqual([]);
  expect(again.change.entries).toEqual([]);
  expect(codeOf(() => recover(after, { ...command, fingerprint: '2.two' }, now))).toBe(
    'hold-conflict',
  );
  const foreign = { ...command, id: `prize:${escrow.id}` };
  expect(codeOf(() => recover(books, foreign, now))).toBe('hold-conflict');
  const line = { payeeId: bea, amountCents: 12_60, purpose: 'prize' as const, label: 'Cup' };
  const settling = { id: key, fingerprint: '2.three', escrow, lines: [line], rakeCents: 0 };
  const settled = applied(after, settle(after, settling, now).change);
  expect(settled.accounts.get(ada)).toMatchObject({ postedCents: -12_60, stakedCents: 0 });
  expect(settled.accounts.get(bea)).toMatchObject({ postedCents: 12_60 });
  const late = { ...command, id: `${key}:late` };
  expect(codeOf(() => recover(settled, late, now))).toBe('hold-closed');
});
