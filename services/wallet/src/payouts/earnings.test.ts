import type { Funds } from '../ledger/lots';
import { type Earned, earnedIn, livedIn, movedTo, type Stay, taxFormOf } from './earnings';

const march = (day: number) => new Date(Date.UTC(2026, 2, day, 12));
const won = (day: number, cents: number): Funds => ({ source: 'winnings', at: march(day), cents });
/** In the USA until the 10th, in Germany since. */
const stays: Stay[] = [...livedIn('US'), { country: 'DE', from: march(10) }];
const aboveOf = new Map([
  ['US', 2_000_00],
  ['FR', 500_00],
]);
const paid = (cents: number, earned?: Earned[], day = 1) => ({
  ...{ amountCents: cents, createdAt: march(day) },
  ...(earned && { earned }),
});
const formFor = (amountCents: number, taken: Funds[], ofYear = [paid(1_990_00)]) =>
  taxFormOf({ stays, ofYear }, earnedIn({ stays, amountCents }, taken), aboveOf);

test('money counts for the country where it was received, before and after a move', () => {
  expect(earnedIn({ stays, amountCents: 60_00 }, [won(9, 20_00), won(10, 40_00)])).toEqual([
    { country: 'DE', cents: 40_00 },
    { country: 'US', cents: 20_00 },
  ]);
  const sent = { ...won(1, 5_00), receivedAt: march(12) };
  expect(earnedIn({ stays, amountCents: 5_00 }, [sent])).toEqual([{ country: 'DE', cents: 5_00 }]);
  // Money that is not there counts for the present country, as before a preview.
  expect(earnedIn({ stays, amountCents: 7_00 }, [])).toEqual([{ country: 'DE', cents: 7_00 }]);
});

test('a move takes no money away from the form of the country where it was won', () => {
  const form = { aboveCents: 2_000_00, yearCents: 1_990_00 };
  expect(formFor(10_00, [won(9, 10_00)])).toEqual({ ...form, isNeeded: false });
  expect(formFor(10_01, [won(9, 10_01)])).toEqual({ ...form, isNeeded: true });
  // What was won after it counts for the new country, which asks for none.
  expect(formFor(100_00, [won(10, 100_00)])).toBeNull();
  const mixed = [won(9, 10_00), won(11, 90_00)];
  expect(formFor(100_00, mixed)).toEqual({ ...form, isNeeded: false });
});

test('each country has its own sum of the year, also of payouts before this was recorded', () => {
  const both = [paid(400_00, [{ country: 'FR', cents: 400_00 }]), paid(1_900_00, [])];
  const inFrance = [...stays, { country: 'FR', from: march(20) }];
  const asked = { stays: inFrance, amountCents: 100_01 };
  const form = (taken: Funds[]) =>
    taxFormOf({ stays: inFrance, ofYear: both }, earnedIn(asked, taken), aboveOf);
  expect(form([won(21, 100_01)])).toEqual({
    ...{ aboveCents: 500_00, yearCents: 400_00, isNeeded: true },
  });
  expect(form([won(2, 100_01)])).toEqual({
    ...{ aboveCents: 2_000_00, yearCents: 1_900_00, isNeeded: true },
  });
  expect(form([won(15, 100_01)])).toMatchObject({ yearCents: 400_00, isNeeded: false });
  expect(formFor(100_00, [won(2, 100_00)], [paid(1_900_01)])).toMatchObject({ isNeeded: true });
});

test('a first country counts for the time before, and a country that is removed stays', () => {
  const unknown = { id: 'a', stays: livedIn(null) };
  const first = movedTo(unknown, 'US', march(3)).state;
  expect(first.stays).toEqual(livedIn('US'));
  expect(movedTo(first, 'US', march(4)).state).toBe(first);
  expect(movedTo(first, null, march(5)).state).toBe(first);
  expect(movedTo(first, 'DE', march(10)).state.stays).toEqual(stays);
});

test('a country of an earlier time that is applied late does not become the present one', () => {
  const known = { id: 'a', stays };
  const late = movedTo(known, 'FR', march(8)).state.stays;
  expect(late.map(({ country }) => country)).toEqual(['US', 'FR', 'DE']);
  expect(movedTo(known, 'DE', march(8)).state.stays).toEqual([
    ...livedIn('US'),
    { country: 'DE', from: march(8) },
  ]);
  expect(movedTo(known, 'US', march(8)).state).toBe(known);
});
