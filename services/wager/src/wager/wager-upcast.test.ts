import { fundingDeadlineMs } from '@contend/contracts';
import {
  accepted,
  ada,
  after,
  bea,
  claimed,
  funding,
  open,
  solo,
  start,
} from '../../test/model/wager-states';
import { deadlineOf } from '../funding/attempt';
import { edit } from '../funding/funding';
import { recordConsent, isConsented, type Side } from './seats';
import type { Wager } from './wager';
import { upcastWager } from './wager-upcast';

/** A wager as release 0.2.0 stored it: no consents, no owed reversal. */
function storedBefore(wager: Wager): Wager {
  const text = JSON.stringify(wager, (name, value: unknown) =>
    name === 'consent' || name === 'owedReversal' ? undefined : value,
  );
  const dates = /^\d{4}-\d\d-\d\dT/;
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' && dates.test(value) ? new Date(value) : value,
  ) as Wager;
}

const until = after(fundingDeadlineMs);
const editing = () => edit(open(), { stakeCents: 2_000 }, start).state;

test.each([
  ['an offer being held', funding()],
  ['an open offer', open()],
  ['a claim', claimed()],
])('%s of release 0.2.0 has the consents of its captains', (_what, wager) => {
  const upcast = upcastWager(storedBefore(wager));
  expect(upcast).toEqual(wager);
  expect(deadlineOf(upcast)).toEqual(deadlineOf(wager));
});

test('adds consents to an acceptance of release 0.2.0 as of its acceptance', () => {
  const { home, away, owedReversal } = upcastWager(storedBefore(accepted()));
  expect(home).toEqual(accepted().home);
  const consent = { amountCents: 1_000, at: start, until: start };
  expect(away).toEqual(recordConsent(solo(bea), bea, consent));
  expect(owedReversal).toBeNull();
});

test('adds consents to a new stake of release 0.2.0 until its deadline', () => {
  const before = storedBefore(editing());
  const { home: _, ...terms } = before.pending ?? {};
  const upcast = upcastWager({ ...before, pending: terms as Wager['pending'] });
  expect(upcast.pending).toEqual(editing().pending);
  expect(deadlineOf(upcast)).toEqual(until);
});

test('adds only the captain’s consent to a changed stake of release 0.2.0', () => {
  const shared: Side = {
    captainId: ada,
    seats: [...open().home.seats, { userId: bea, payerId: bea, consent: null }],
  };
  const consent = { amountCents: 1_000, at: start, until };
  const home = recordConsent(shared, bea, consent);
  const upcast = upcastWager({ ...open(), stakeCents: 2_000, home });
  expect(upcast.home.seats.map((seat) => seat.consent?.amountCents)).toEqual([2_000, 1_000]);
  expect(isConsented(upcast.home, 2_000)).toBe(false);
  expect(upcastWager({ ...open(), home }).home).toEqual(home);
});
