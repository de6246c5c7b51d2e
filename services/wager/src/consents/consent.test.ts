import { fundingDeadlineMs } from '@contend/contracts';
import fc from 'fast-check';
import {
  ada,
  after,
  bea,
  cal,
  claimBy,
  claimed,
  consenting,
  funding,
  open,
  refusalOf,
  solo,
  start,
} from '../../test/model/wager-states';
import { deadlineOf, holdUnderWay } from '../funding/attempt';
import { edit, funded, unfunded } from '../funding/funding';
import {
  clearOtherConsents,
  type Consent,
  consentedUntil,
  recordConsent,
  holdsOf,
  isConsented,
  memberAndPayerIds,
  seatSide,
  type Side,
} from '../wager/seats';

const until = after(fundingDeadlineMs);
const consent: Consent = { amountCents: 1_000, at: start, until };
/** Ada is captain of three, and pays for Bea; Cal pays for himself. */
const trio = () =>
  seatSide({ captainId: ada, teamSize: 3, users: [ada, bea, cal], coverUsers: [bea] });
const consentsOf = ({ seats }: Side) => seats.map((seat) => seat.consent?.amountCents ?? null);

test('a captain’s call consents to their own and covered seats, no other payer’s', () => {
  const asked = recordConsent(trio(), ada, consent);
  expect(consentsOf(asked)).toEqual([1_000, 1_000, null]);
  expect(isConsented(asked, 1_000)).toBe(false);
  expect(refusalOf(() => holdsOf(asked, 1_000, start))).toBe('funding-expired');
  const paid = recordConsent(asked, cal, consent);
  // The player of a covered seat does not pay for it, but agrees to play on it.
  expect(refusalOf(() => holdsOf(paid, 1_000, start))).toBe('funding-expired');
  const agreed = recordConsent(paid, bea, consent);
  expect(consentsOf(agreed)).toEqual(consentsOf(paid));
  expect(holdsOf(agreed, 1_000, start)).toEqual(
    [ada, ada, cal].map((payerId) => ({ payerId, amountCents: 1_000 })),
  );
  expect(memberAndPayerIds(agreed)).toEqual([ada, bea, cal]);
  expect(consentsOf(recordConsent(trio(), bea, consent))).toEqual([null, null, null]);
});

test('a consent covers exactly one amount', () => {
  const agreed = recordConsent(solo(ada), ada, consent);
  for (const amountCents of [999, 1_001]) {
    expect(isConsented(agreed, amountCents)).toBe(false);
    expect(refusalOf(() => holdsOf(agreed, amountCents, start))).toBe('funding-expired');
  }
  expect(isConsented({ captainId: ada, seats: [] }, 1_000)).toBe(false);
});

test('a consent ends at its deadline and is valid a millisecond before', () => {
  const late = { ...consent, until: after(fundingDeadlineMs + 1) };
  const paid = recordConsent(recordConsent(trio(), ada, late), cal, consent);
  const agreed = recordConsent(paid, bea, consent);
  expect(consentedUntil(agreed, 1_000)).toEqual(until);
  expect(refusalOf(() => holdsOf(agreed, 1_000, after(fundingDeadlineMs - 1)))).toBeNull();
  expect(refusalOf(() => holdsOf(agreed, 1_000, until))).toBe('funding-expired');
});

test('offering and claiming consent to the stake until the deadline of its hold', () => {
  expect(funding().home).toEqual(recordConsent(solo(ada), ada, consent));
  expect(claimed().away).toEqual(recordConsent(solo(bea), bea, consent));
  for (const wager of [funding(), claimed()]) expect(deadlineOf(wager)).toEqual(until);
  expect(holdUnderWay(funding())).toEqual({ side: consenting(solo(ada)), stakeCents: 1_000 });
  expect(holdUnderWay(claimed())).toEqual({ side: consenting(solo(bea)), stakeCents: 1_000 });
  expect(holdUnderWay(open())).toBeNull();
});

test('an attempt without a valid consent is over before anything is held', () => {
  const missing = { ...claimed(), away: solo(bea) };
  expect(deadlineOf(missing)).toEqual(new Date(0));
  expect(deadlineOf({ ...claimed(), away: null })).toEqual(new Date(0));
  const earlier = recordConsent(solo(bea), bea, { ...consent, until: after(5) });
  expect(deadlineOf({ ...claimed(), away: earlier })).toEqual(after(5));
  const otherAmount = recordConsent(solo(ada), ada, { ...consent, amountCents: 2_000 });
  expect(deadlineOf({ ...funding(), home: otherAmount })).toEqual(new Date(0));
  expect(refusalOf(() => claimBy({ ...open(), home: solo(ada) }, bea))).toBe('wager-not-open');
});

test('a new stake needs a new consent; the old one is valid until the new is held', () => {
  const begun = edit(open(), { stakeCents: 2_000 }, after(7)).state;
  const again = { amountCents: 2_000, at: after(7), until: after(7 + fundingDeadlineMs) };
  expect(begun.home).toEqual(open().home);
  expect(begun.pending?.home).toEqual(recordConsent(solo(ada), ada, again));
  expect(deadlineOf(begun)).toEqual(again.until);
  expect(unfunded(begun, 'insufficient-funds').state.home).toEqual(open().home);
  expect(funded(begun, after(8)).state.home).toEqual(recordConsent(solo(ada), ada, again));
});

test.each([{ stakeCents: 2_000 }, { bestOf: 5 }, { rules: 'None.' }, { region: 'eu' as const }])(
  'a change to %j ends the consents of all other payers',
  (changes) => {
    const home = recordConsent(recordConsent(trio(), ada, consent), cal, consent);
    const changed = edit({ ...open(), home }, changes, after(7)).state;
    const amountCents = changes.stakeCents ?? 1_000;
    const now = changed.pending?.home ?? changed.home;
    expect(consentsOf(now)).toEqual([amountCents, amountCents, null]);
    expect(refusalOf(() => holdsOf(now, amountCents, after(7)))).toBe('funding-expired');
    expect(edit({ ...open(), home }, {}, after(7)).state.home).toEqual(home);
  },
);

interface Consenting {
  do: 'consent' | 'change' | 'hold';
  by: number;
  amountCents: number;
  atMs: number;
}

const people = [ada, bea, cal];
const consentStep = fc.record<Consenting>({
  do: fc.constantFrom('consent', 'consent', 'change', 'hold'),
  by: fc.nat(2),
  amountCents: fc.constantFrom(1_000, 2_000),
  atMs: fc.integer({ min: 0, max: 2 * fundingDeadlineMs }),
});

// fast-check prints the seed and the path of a failure.
test('holds only seats whose payers and players consented since the last change', () => {
  fc.assert(
    fc.property(fc.subarray(people), fc.array(consentStep, { maxLength: 30 }), (covered, steps) => {
      let side = seatSide({ captainId: ada, teamSize: 3, users: people, coverUsers: covered });
      const payerOf = (userId: string) => (covered.includes(userId) ? ada : userId);
      /** Each person's last consent; removed when another one changes the terms. */
      const agreed = new Map<string, Consent>();
      for (const step of steps) {
        const { amountCents, atMs } = step;
        const by = people[step.by] ?? ada;
        if (step.do === 'consent') {
          const given = { amountCents, at: after(atMs), until: after(atMs + fundingDeadlineMs) };
          side = recordConsent(side, by, given);
          agreed.set(by, given);
        } else if (step.do === 'change') {
          side = clearOtherConsents(side, by);
          expect(side.seats.map(({ userId }) => userId)).toEqual(people);
          people.filter((one) => one !== by).forEach((one) => agreed.delete(one));
        } else {
          const isAgreed = people.every((userId) => {
            const last = agreed.get(payerOf(userId));
            const isPaid = last?.amountCents === amountCents && after(atMs) < last.until;
            return isPaid && agreed.has(userId);
          });
          const held = isAgreed ? null : 'funding-expired';
          expect(refusalOf(() => holdsOf(side, amountCents, after(atMs)))).toBe(held);
          if (isAgreed) {
            expect(holdsOf(side, amountCents, after(atMs)).map(({ payerId }) => payerId)).toEqual(
              people.map(payerOf),
            );
          }
        }
      }
    }),
  );
});
