import { placeOf, stateOf, typeChoices, typeOf } from './labels';

test.each([
  ['pending', null, 'Pending'],
  ['voided', null, 'Not completed'],
  ['expired', null, 'Expired'],
  ['posted', 'held', 'Held'],
  ['posted', 'captured', 'Held'],
  ['posted', 'settled', undefined],
  ['posted', null, undefined],
] as const)('%s with hold %s reads %s', (status, holdStatus, label) => {
  expect(stateOf({ status, holdStatus })?.label).toBe(label);
});

test('links references to pages of the app only', () => {
  expect(placeOf({ reference: { kind: 'wager', id: 'w' } })).toBe('/wagers/w');
  expect(placeOf({ reference: { kind: 'tournament', id: 't' } })).toBe('/tournaments/t');
  expect(placeOf({ reference: { kind: 'membership', id: 'm' } })).toBe('/membership');
  expect(placeOf({ reference: { kind: 'payment', id: 'p' } })).toBeNull();
  expect(placeOf({ reference: null })).toBeNull();
});

test('offers each type that is written, and accepts no other from the address', () => {
  expect(typeOf('winnings')).toBe('winnings');
  expect(typeOf('bonus')).toBeUndefined();
  expect(typeOf('toString')).toBeUndefined();
  const written = ['refill', 'chargeback', 'stake', 'stake-returned', 'winnings'];
  const others = ['transfer-in', 'transfer-out', 'payout', 'correction'];
  expect(typeChoices.map(({ value }) => value)).toEqual([...written, ...others]);
});
