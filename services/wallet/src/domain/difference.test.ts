import { explained, explanationOf, isListed, withoutExplanations } from './difference';
import { findingOf } from './finding';

const now = new Date('2026-03-02T12:00:00.000Z');
const finding = findingOf({ payoutId: 'payout' }, { kind: 'player', text: 'Other account.' });
const given = {
  ...{ id: 'file', finding, file: undefined, text: finding.text, reason: 'Moved by Stripe' },
  ...{ byId: 'rita', ownerId: 'ada' },
};
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

test('an explanation counts for the difference that was seen', () => {
  const file = explained(given, now).state;
  expect(file).toMatchObject({ id: 'file', findingId: finding.id, aboutId: 'payout' });
  expect(explanationOf(finding, file)).toMatchObject({ reason: 'Moved by Stripe', byId: 'rita' });
  expect(explanationOf({ ...finding, text: 'A third one.' }, file)).toBeNull();
  expect(explanationOf({ ...finding, suspenseCents: 1 }, file)).toBeNull();
  expect(explanationOf(finding, undefined)).toBeNull();
  const again = explained({ ...given, file, reason: 'Confirmed by mail' }, now).state;
  expect(again.given).toHaveLength(2);
  expect(explanationOf(finding, again)).toMatchObject({ reason: 'Confirmed by mail' });
  expect(explanationOf(finding, withoutExplanations(again).state)).toMatchObject({ reason: null });
});

test('money, what has changed, and one’s own are not explained', () => {
  expect(() => explained({ ...given, text: 'Earlier.' }, now)).toThrow(
    refusal('difference-changed'),
  );
  const withMoney = { ...given, finding: { ...finding, suspenseCents: -5 } };
  expect(() => explained(withMoney, now)).toThrow(refusal('difference-in-suspense'));
  expect(() => explained({ ...given, byId: 'ada' }, now)).toThrow(refusal('own-difference'));
});

test('one with money that is not compared any more is left to suspense', () => {
  expect(isListed({ suspenseCents: 5 })).toBe(true);
  expect(isListed({ suspenseCents: 0, isForStaff: true })).toBe(true);
  expect(isListed({ suspenseCents: 5, isForStaff: true })).toBe(false);
});
