import {
  availableOf,
  chargedBack,
  heldOf,
  moved,
  newAccount,
  sendingDayOf,
  sentTodayOf,
} from './account';
import { bonusAccount, ownerOf, userAccount } from './books';

const before = new Date('2026-03-02T23:59:59.000Z');
const after = new Date('2026-03-03T00:00:00.000Z');
const account = { ...newAccount('a', before), postedCents: 10_00, pendingDebitCents: 3_00 };

test('pending money is held and no longer available', () => {
  expect(availableOf(account)).toBe(7_00);
  expect(heldOf({ ...account, stakedCents: 2_00 })).toBe(5_00);
});

test('throws on an overdraft or an inexact movement', () => {
  expect(moved(account, { postedCents: -7_00 }).postedCents).toBe(3_00);
  expect(() => moved(account, { postedCents: -7_01 })).toThrow('Account a would fall below zero.');
  expect(() => moved(account, { pendingDebitCents: -3_01 })).toThrow(/below zero/);
  expect(() => moved(account, { stakedCents: -1 })).toThrow(/below zero/);
  expect(() => moved(account, { postedCents: 0.5 })).toThrow(/below zero/);
  expect(() => moved(account, { pendingDebitCents: 0.5 })).toThrow(/below zero/);
  expect(() => moved(account, { stakedCents: 0.5 })).toThrow(/below zero/);
});

test('an account in debt may rise or stay, but not fall further', () => {
  const owing = chargedBack(account, 12_00);
  expect(owing).toMatchObject({ postedCents: -2_00, chargedBackCents: 12_00 });
  expect(availableOf(owing)).toBe(-5_00);
  expect(availableOf(moved(owing, { postedCents: 1_00 }))).toBe(-4_00);
  const captured = { postedCents: -3_00, pendingDebitCents: -3_00, stakedCents: 3_00 };
  expect(availableOf(moved(owing, captured))).toBe(-5_00);
  expect(() => moved(owing, { postedCents: -1 })).toThrow(/below zero/);
  expect(availableOf(chargedBack(owing, 1_00))).toBe(-6_00);
});

test('a sending day begins once, despite clock differences of replicas at midnight', () => {
  const sent = { ...account, sent: { day: '2026-03-03', cents: 5_00 } };
  expect(sendingDayOf(sent, before)).toBe('2026-03-03');
  expect(sentTodayOf(sent, before)).toBe(5_00);
  expect(sentTodayOf(sent, after)).toBe(5_00);
  expect(sentTodayOf(sent, new Date('2026-03-04T00:00:00.000Z'))).toBe(0);
  expect(sendingDayOf(account, after)).toBe('2026-03-03');
  expect(sentTodayOf({ ...account, sent: { day: '2026-03-02', cents: 1 } }, after)).toBe(0);
});

test('ledger accounts are named by their owner', () => {
  expect(userAccount('a')).toBe('user:a');
  expect(bonusAccount('a')).toBe('user:a:bonus');
  expect(ownerOf(userAccount('a'))).toBe('a');
});
