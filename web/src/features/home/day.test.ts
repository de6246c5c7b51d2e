import type { WalletTransaction } from '@contend/contracts';
import { dayOf } from './day';

const now = new Date(2030, 0, 2, 20, 0);
const today = (hour: number) => new Date(2030, 0, 2, hour);
const yesterday = new Date(2030, 0, 1, 23, 59);

type Line = Pick<WalletTransaction, 'type' | 'amount'> & Partial<WalletTransaction>;

/** A statement line of the wager `wager`; newest lines come first. */
const line = (wager: string, at: Date, fields: Line) =>
  ({
    id: `${wager}${fields.type}`,
    status: 'posted',
    holdStatus: null,
    reference: { kind: 'wager', id: wager },
    createdAt: at.toISOString(),
    ...fields,
  }) as WalletTransaction;

const stake = (wager: string, at: Date, holdStatus: WalletTransaction['holdStatus']) =>
  line(wager, at, { type: 'stake', amount: -1000, holdStatus });

test('counts a won wager with its stake, also when it was paid yesterday', () => {
  const lines = [
    line('w', today(19), { type: 'winnings', amount: 1800 }),
    stake('w', yesterday, 'settled'),
  ];
  expect(dayOf(lines, now)).toEqual({ cents: 800, course: [0, 800] });
});

test.each(['held', 'captured'] as const)('a stake that is %s is no loss', (holdStatus) => {
  const lines = [stake('w', today(18), holdStatus)];
  expect(dayOf(lines, now)).toEqual({ cents: 0, course: [0] });
});

test('counts a lost stake as a loss', () => {
  expect(dayOf([stake('w', today(18), 'settled')], now)).toEqual({
    cents: -1000,
    course: [0, -1000],
  });
});

test('counts a returned stake as neither a gain nor a loss', () => {
  const back = line('w', today(19), { type: 'stake-returned', amount: 1000 });
  const voided = { ...stake('w', today(18), 'released'), status: 'voided' as const };
  expect(dayOf([back, voided], now).cents).toBe(0);
  expect(dayOf([back, stake('w', yesterday, 'released')], now).cents).toBe(0);
});

test('counts a wager with changed terms once', () => {
  const lines = [
    line('w', today(19), { type: 'winnings', amount: 1800 }),
    { ...stake('w', today(18), 'settled'), id: 'second' },
    line('w', today(18), { type: 'stake-returned', amount: 1000 }),
    { ...stake('w', today(17), 'released'), status: 'voided' as const },
  ];
  expect(dayOf(lines, now).cents).toBe(800);
});

test('ignores added money and results of yesterday', () => {
  const lines = [
    line('p', today(18), { type: 'refill', amount: 5000 }),
    line('w', yesterday, { type: 'winnings', amount: 1800 }),
    stake('w', yesterday, 'settled'),
  ];
  expect(dayOf(lines, now)).toEqual({ cents: 0, course: [0] });
});
