import {
  entryCheckedIn,
  entryEnded,
  entryPaymentMs,
  entryPromoted,
  entryRegistered,
} from '@contend/contracts';
import {
  after,
  checkIn,
  entryIn,
  entryRef,
  eventIn,
  eventsOf,
  freeTerms,
  minuteMs,
  now,
  paymentIn,
  refusalOf,
  seat,
  terms,
  unchanged,
} from '../../test/model/sample-event';
import type { Terms } from '../tournament/tournament';
import { couldNotCheckIn, endAbsent, endingOfAbsent } from './absent-entry';
import {
  checkInEntry,
  endEntry,
  explainRemoval,
  hasPlace,
  isUnpaid,
  requireNotOrganizer,
  requireRegistrationOpen,
  promote,
  register,
  returnFees,
} from './registration';

const event = eventIn('registration_open');
const freeEvent = eventIn('registration_open', { terms: freeTerms });
const justBefore = (at: Date): Date => new Date(at.getTime() - 1);
const payBy = after(15 * minuteMs);

test('registration is open until check-in opens', () => {
  const takesEntries = () => requireRegistrationOpen(event, justBefore(checkIn.opensAt));
  expect(refusalOf(takesEntries)).toBeNull();
});

test.each([
  ['registration_open', checkIn.opensAt],
  ['registration_closed', now],
  ['draft', now],
  ['check_in', now],
] as const)('an event that is %s takes no entries at %j', (status, at) => {
  const refusal = refusalOf(() => requireRegistrationOpen(eventIn(status), at));
  expect(refusal?.code).toBe('registration-closed');
});

test('organizers neither play for prizes nor act for a team that does', () => {
  const refusal = (given: Terms, userIds: string[]) =>
    refusalOf(() => requireNotOrganizer(eventIn('registration_open', { terms: given }), userIds));
  expect(refusal(terms, ['ada', 'host'])?.code).toBe('organizer-plays');
  expect(refusal(terms, ['co-host', 'ada'])?.code).toBe('organizer-plays');
  expect(refusal(terms, ['ada', 'bea'])).toBeNull();
  expect(refusal(freeTerms, ['host', 'co-host'])).toBeNull();
});

const team = {
  ...{ id: 'entry', name: 'Owls', teamId: 'owls', captainId: 'ada', deputyIds: ['dee'] },
  ...{ userIds: ['ada', 'bea'], number: 1 },
};

test.each([
  ['with a fee has 15 minutes to pay', event, { status: 'pending_payment', payBy }],
  ['without a fee is entered at once', freeEvent, { status: 'entered', payBy: null }],
  ['without a place waits, and does not pay', event, { status: 'waiting', payBy: null }],
] as const)('a new entry %s', (_what, given, { status, payBy: by }) => {
  const registering = { ...team, hasPlace: status !== 'waiting' };
  const decision = register(given, registering, { byId: 'dee', now });
  expect(decision.state).toEqual(entryIn(status, { payBy: by }));
  expect(decision.timers).toEqual(by ? { 'expire-entry': by } : {});
  const { feeCents } = given.terms;
  expect(eventsOf(decision)).toEqual([
    [
      entryRegistered.type,
      { ...entryRef, actingIds: ['dee'], byId: 'dee', status, feeCents, payBy: by },
    ],
  ]);
});

test.each([
  { given: event, status: 'pending_payment', by: payBy, feeCents: 5_00 },
  { given: freeEvent, status: 'entered', by: null, feeCents: 0 },
] as const)(
  'a waiting entry that gets a place is $status, with a fee of $feeCents cents',
  ({ given, status, by, feeCents }) => {
    const decision = promote(given, entryIn('waiting'), { actingIds: ['ada', 'dee'], now });
    expect(decision.state).toEqual(entryIn(status, { payBy: by }));
    expect(decision.timers).toEqual({ 'expire-entry': by });
    expect(eventsOf(decision)).toEqual([
      [entryPromoted.type, { ...entryRef, actingIds: ['dee'], feeCents, payBy: by }],
    ]);
  },
);

test('only a waiting entry is promoted', () => {
  const entry = entryIn('entered');
  expect(promote(event, entry, { actingIds: [], now })).toEqual(unchanged(entry));
});

test('the time to pay of a promoted entry ends with check-in at the latest', () => {
  const payByOf = (beforeMs: number) =>
    promote(event, entryIn('waiting'), {
      ...{ actingIds: [], now: after(-beforeMs, checkIn.closesAt) },
    }).state.payBy;
  expect(payByOf(60_000)).toEqual(checkIn.closesAt);
  expect(payByOf(entryPaymentMs)).toEqual(checkIn.closesAt);
  expect(payByOf(entryPaymentMs + 1)).toEqual(justBefore(checkIn.closesAt));
});

test('an entry that gets a place during check-in reads until when it checks in', () => {
  const placing = { actingIds: ['ada'], now: checkIn.opensAt };
  const checkInBy = (given: typeof event) =>
    promote(given, entryIn('waiting'), placing).events[0]?.data;
  expect(checkInBy(eventIn('check_in'))).toMatchObject({ checkInBy: checkIn.closesAt });
  expect(checkInBy(event)).not.toHaveProperty('checkInBy');
});

test('of those without a check-in, an entry that still waits found no place', () => {
  const ended = (status: 'waiting' | 'entered') =>
    endAbsent(eventIn('seeded', { seededAt: now }), entryIn(status), now).events[0]?.data;
  expect(ended('waiting')).toMatchObject({ reason: 'withdrawn', isUnplaced: true });
  expect(ended('entered')).not.toHaveProperty('isUnplaced');
});

test('an entry is unpaid when its time to pay is over', () => {
  expect(isUnpaid(entryIn('pending_payment', { payBy }), payBy)).toBe(true);
  expect(isUnpaid(entryIn('pending_payment', { payBy }), justBefore(payBy))).toBe(false);
  expect(isUnpaid(entryIn('pending_payment'), payBy)).toBe(false);
  expect(isUnpaid(entryIn('withdrawn', { payBy }), payBy)).toBe(false);
});

describe('check-in', () => {
  const by = (at: Date) => ({ byId: 'dee', now: at });
  const open = eventIn('check_in');

  test('is possible until it closes, and changes nothing when it is repeated', () => {
    const at = justBefore(checkIn.closesAt);
    const decision = checkInEntry(open, entryIn('entered'), by(at));
    const entry = entryIn('checked_in', { checkedInAt: at });
    expect(decision.state).toEqual(entry);
    expect(eventsOf(decision)).toEqual([[entryCheckedIn.type, { ...entryRef, byId: 'dee' }]]);
    const repeat = checkInEntry(eventIn('live'), entry, by(checkIn.closesAt));
    expect(repeat).toEqual(unchanged(entry));
  });

  test.each([
    ['when it has closed', open, entryIn('entered'), checkIn.closesAt],
    ['before it opens', eventIn('registration_open'), entryIn('entered'), now],
    ['of an entry that is not paid', open, entryIn('pending_payment'), now],
  ])('is refused %s', (_case, given, entry, at) => {
    expect(refusalOf(() => checkInEntry(given, entry, by(at)))?.code).toBe('check-in-closed');
  });
});

describe('an entry that ends', () => {
  const paid = [seat('ada', paymentIn('held')), seat('bea', paymentIn('held'))];
  const entry = entryIn('entered', { seats: paid, payBy });

  test.each([
    { reason: 'expired', refundCents: 10_00 },
    { reason: 'withdrawn', refundCents: 10_00 },
    { reason: 'cancelled', refundCents: 10_00 },
    { reason: 'absent', refundCents: 0 },
    { reason: 'disqualified', refundCents: 0 },
    { reason: 'dropped', refundCents: 0 },
  ] as const)('as $reason gets $refundCents cents back', ({ reason, refundCents }) => {
    const decision = endEntry(event, entry, { reason, now });
    const isRefunded = refundCents > 0;
    const payment = paymentIn(isRefunded ? 'returning' : 'held');
    expect(decision.state).toEqual({
      ...{ ...entry, status: reason, isOpen: false, endedAt: now, payBy: null },
      seats: [seat('ada', payment), seat('bea', payment)],
    });
    const { captainId } = entry;
    const data = { ...entryRef, captainId, reason, refundCents };
    expect(eventsOf(decision)).toEqual([[entryEnded.type, data]]);
    expect(decision.timers).toEqual(
      isRefunded ? { 'expire-entry': null, 'refund-entry': now } : { 'expire-entry': null },
    );
  });

  test('gets its fees back where the organizer caused the end', () => {
    const { state, timers } = endEntry(event, entry, { reason: 'absent', now, isRefunded: true });
    expect(state.seats).toEqual([
      ...[seat('ada', paymentIn('returning')), seat('bea', paymentIn('returning'))],
    ]);
    expect(timers).toHaveProperty('refund-entry', now);
  });

  test('returns a payment that may still arrive, which is no refund yet', () => {
    const seats = [seat('ada'), seat('bea', paymentIn('pending'))];
    const decision = endEntry(event, { ...entry, seats }, { reason: 'disqualified', now });
    expect(decision.state.seats).toEqual([seat('ada'), seat('bea', paymentIn('returning'))]);
    expect(decision.timers).toHaveProperty('refund-entry', now);
    expect(eventsOf(decision)).toMatchObject([[entryEnded.type, { refundCents: 0 }]]);
  });

  test('changes nothing when it has ended', () => {
    const ended = entryIn('withdrawn', { isOpen: false });
    expect(endEntry(event, ended, { reason: 'disqualified', now })).toEqual(unchanged(ended));
  });
});

test('the reason of a removal is kept for the players', () => {
  const entry = entryIn('disqualified');
  const { state, events } = explainRemoval(entry, 'Two accounts.');
  expect(state).toEqual({ ...entry, removalReason: 'Two accounts.' });
  expect(events).toEqual([]);
});

test('a cancelled event returns the fees of entries that ended without a refund', () => {
  const seats = [seat('ada', paymentIn('held')), seat('bea')];
  const entry = entryIn('absent', { seats, isOpen: false });
  expect(returnFees(entry, now)).toEqual({
    state: { ...entry, seats: [seat('ada', paymentIn('returning')), seat('bea')] },
    events: [],
    timers: { 'refund-entry': now },
  });
});

test('an entry that waits for a place has none', () => {
  expect(hasPlace(entryIn('pending_payment'))).toBe(true);
  expect(hasPlace(entryIn('waiting'))).toBe(false);
});

test.each([
  ['waiting', 'withdrawn'],
  ['pending_payment', 'expired'],
  ['entered', 'absent'],
] as const)('an entry that is %s when check-in closes ends as %s', (status, end) => {
  expect(endingOfAbsent(entryIn(status))).toBe(end);
});

describe('an absent entry', () => {
  const { closesAt } = checkIn;
  const fiveMinutesBefore = after(-5 * minuteMs, closesAt);

  test.each([
    ['check-in ended early', justBefore(closesAt), now],
    ['it was paid in the last five minutes', closesAt, after(1, fiveMinutesBefore)],
  ])('gets its fees back where %s', (_case, seededAt, enteredAt) => {
    expect(couldNotCheckIn({ terms, seededAt }, { enteredAt })).toBe(true);
  });

  test.each([
    ['check-in ended in time', closesAt, now],
    ['it was paid five minutes before the end', closesAt, fiveMinutesBefore],
    ['it had no fee', closesAt, null],
    ['check-in has not ended', null, now],
  ])('gets no fees back where %s', (_case, seededAt, enteredAt) => {
    expect(couldNotCheckIn({ terms, seededAt }, { enteredAt })).toBe(false);
  });
});
