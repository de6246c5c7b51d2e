import { explained, explanationOf, isListed, withdrawn, withoutExplanations } from './difference';
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

test('a withdrawn explanation is kept and does not count, nor does one before it', () => {
  const later = new Date(now.getTime() + 1000);
  const first = explained(given, now).state;
  const file = explained({ ...given, file: first, reason: 'Seen there' }, later).state;
  const asked = { finding, file, explainedAt: later, reason: 'Another payout', byId: 'sam' };
  const ofAda = { ...asked, ownerId: 'ada' };
  const open = withdrawn(ofAda, later).state;
  expect(explanationOf(finding, open)).toBeNull();
  expect(open.given).toEqual([
    file.given[0],
    { ...file.given[1], withdrawn: { reason: 'Another payout', byId: 'sam', at: later } },
  ]);
  const notExplained = refusal('difference-not-explained');
  for (const other of [{ file: open }, { file: undefined }, { explainedAt: now }])
    expect(() => withdrawn({ ...ofAda, ...other }, later)).toThrow(notExplained);
  expect(() => withdrawn({ ...ofAda, byId: 'ada' }, later)).toThrow(refusal('own-difference'));
  const again = explained({ ...given, file: open, reason: 'Right now' }, later).state;
  expect(explanationOf(finding, again)).toMatchObject({ reason: 'Right now' });
  expect(withoutExplanations(again).state.given[1]).toMatchObject({
    ...{ reason: null, withdrawn: { reason: null, byId: 'sam' } },
  });
});

test('one with money that is not compared any more is left to suspense', () => {
  expect(isListed({ suspenseCents: 5 })).toBe(true);
  expect(isListed({ suspenseCents: 0, isForStaff: true })).toBe(true);
  expect(isListed({ suspenseCents: 5, isForStaff: true })).toBe(false);
});
