import { entrySeatPaid } from '@contend/contracts';
import fc from 'fast-check';
import {
  after,
  entryIn,
  entryRef,
  eventIn,
  eventsOf,
  now,
  paymentIn,
  refusalOf,
  seat,
  unchanged,
} from '../../test/model/sample-event';
import type { Entry, Seat, SeatPayment } from '../entries/entry';
import {
  beginPayment,
  deadlineOf,
  heldCents,
  operationsToReturn,
  operationsUnderWay,
  paymentExpired,
  paymentFailed,
  paymentHeld,
  paymentReturned,
  returning,
} from './payment';

const event = eventIn('registration_open');
const payBy = after(15 * 60_000);
const unpaid = (seats: Seat[], change: Partial<Entry> = {}): Entry =>
  entryIn('pending_payment', { payBy, seats, ...change });
const statusesOf = (seats: readonly Seat[]) => seats.map(({ payment }) => payment?.status ?? null);

const pending = (operationId: string, seconds = 0): SeatPayment =>
  paymentIn('pending', { operationId, at: after(seconds * 1000) });
const held = (operationId: string): SeatPayment => paymentIn('held', { operationId });
const toReturn = (operationId: string): SeatPayment => paymentIn('returning', { operationId });
const returned = (operationId: string): SeatPayment => paymentIn('returned', { operationId });

/** One seat in each state of its payment. */
const everyState: Seat[] = [
  seat('ada', pending('op 1')),
  seat('bea', held('op 2')),
  seat('cal', toReturn('op 3')),
  seat('dee', returned('op 4')),
  seat('eve'),
];

test('only payments that are held are in escrow', () => {
  const other = seat('fay', paymentIn('held', { amountCents: 2_50 }));
  expect(heldCents([...everyState, other])).toBe(7_50);
  expect(heldCents([])).toBe(0);
});

test.each([
  { isRefunded: true, statuses: ['returning', 'returning', 'returning', 'returned', null] },
  { isRefunded: false, statuses: ['returning', 'held', 'returning', 'returned', null] },
])(
  'an entry that ends returns what may still arrive, and what is held if it is refunded ($isRefunded)',
  ({ isRefunded, statuses }) => {
    const seats = returning(everyState, { isRefunded });
    expect(statusesOf(seats)).toEqual(statuses);
    expect(seats[0]).toEqual(seat('ada', toReturn('op 1')));
  },
);

test('an operation that pays several seats is reversed once', () => {
  const seats = [seat('ada', toReturn('op 1')), seat('bea', toReturn('op 1')), ...everyState];
  expect(operationsToReturn(unpaid(seats))).toEqual(['op 1', 'op 3']);
});

test('operations without an outcome are under way, and reversals while the entry is open', () => {
  const seats = [...everyState, seat('fay', pending('op 1'))];
  expect(operationsUnderWay(unpaid(seats))).toEqual(['op 1', 'op 3']);
  expect(operationsUnderWay(entryIn('withdrawn', { seats, isOpen: false }))).toEqual(['op 1']);
});

const request = { payerId: 'dee', userIds: ['ada', 'bea'], operationId: 'op 1', feeCents: 5_00 };

test('one operation pays for several seats, and has a minute to be confirmed', () => {
  const entry = unpaid([seat('ada'), seat('cal', held('op 0')), seat('bea'), seat('eve')]);
  const payment = paymentIn('pending', { payerId: 'dee', operationId: 'op 1' });
  expect(beginPayment(entry, request, now)).toEqual({
    state: {
      ...entry,
      seats: [
        ...[seat('ada', payment), seat('cal', held('op 0'))],
        ...[seat('bea', payment), seat('eve')],
      ],
    },
    events: [],
    timers: { 'finish-payments': after(60_000) },
  });
});

test('a repeated request to pay changes nothing, also when the time to pay is over', () => {
  const entry = unpaid([seat('ada', pending('op 1')), seat('bea', pending('op 1'))]);
  expect(beginPayment(entry, request, after(60 * 60_000))).toEqual(unchanged(entry));
});

test.each([
  ['that waits for a place', entryIn('waiting', { payBy }), now],
  ['that has no time to pay', unpaid([seat('ada'), seat('bea')], { payBy: null }), now],
  ['whose time to pay has just ended', unpaid([seat('ada'), seat('bea')]), payBy],
])('an entry %s cannot be paid', (_case, entry, at) => {
  expect(refusalOf(() => beginPayment(entry, request, at))?.code).toBe('entry-not-payable');
});

test('an entry can be paid until the last millisecond of its time', () => {
  const entry = unpaid([seat('ada'), seat('bea')]);
  const { state } = beginPayment(entry, request, new Date(payBy.getTime() - 1));
  expect(statusesOf(state.seats)).toEqual(['pending', 'pending']);
});

test.each([
  ['is paid', [seat('ada'), seat('bea', held('op 0'))]],
  ['is being paid', [seat('ada'), seat('bea', pending('op 0'))]],
  ['is not of this entry', [seat('ada'), seat('cal')]],
])('a payment is refused as a whole where one of its seats %s', (_case, seats) => {
  expect(refusalOf(() => beginPayment(unpaid(seats), request, now))?.code).toBe('seat-paid');
});

test('only an operation without an outcome has a deadline', () => {
  const entry = unpaid(everyState);
  const operations = ['op 1', 'op 2', 'op 3', 'op 4', 'unknown'];
  expect(operations.map((id) => deadlineOf(entry, id))).toEqual([
    ...[after(60_000), null, null, null, null],
  ]);
});

const confirm = (entry: Entry, operationId: string) =>
  paymentHeld(event, entry, { operationId, now: after(30_000) });

test('a payment that is not the last leaves the entry payable, with the next deadline', () => {
  const rest = [seat('bea', pending('op 2', 20)), seat('cal', pending('op 3', 10)), seat('dee')];
  const entry = unpaid([seat('ada', pending('op 1')), ...rest]);
  const decision = confirm(entry, 'op 1');
  expect(decision.state).toEqual({ ...entry, seats: [seat('ada', held('op 1')), ...rest] });
  expect(decision.timers).toEqual({ 'finish-payments': after(70_000) });
  expect(eventsOf(decision)).toEqual([
    [
      entrySeatPaid.type,
      {
        ...{ ...entryRef, playerIds: ['ada', 'bea', 'cal', 'dee'], payerId: 'ada' },
        ...{ userIds: ['ada'], amountCents: 5_00, isComplete: false },
      },
    ],
  ]);
});

test('the last payment completes the entry, and no timer remains', () => {
  const payment = paymentIn('pending', { operationId: 'op 2', payerId: 'bea' });
  const entry = unpaid([seat('ada', held('op 1')), seat('bea', payment)]);
  const decision = confirm(entry, 'op 2');
  expect(decision.state).toEqual({
    ...{ ...entry, status: 'entered', payBy: null, enteredAt: after(30_000) },
    seats: [seat('ada', held('op 1')), seat('bea', { ...payment, status: 'held' })],
  });
  expect(decision.timers).toEqual({ 'finish-payments': null, 'expire-entry': null });
  const paid = { ...entryRef, payerId: 'bea', userIds: ['bea'], amountCents: 5_00 };
  expect(eventsOf(decision)).toEqual([[entrySeatPaid.type, { ...paid, isComplete: true }]]);
});

test('the wallet took nothing: the seats of the operation can be paid again', () => {
  const seats = [seat('ada', pending('op 1')), seat('bea', pending('op 1'))];
  const entry = unpaid([...seats, seat('cal', pending('op 2', 5))]);
  expect(paymentFailed(entry, 'op 1')).toEqual({
    state: { ...entry, seats: [seat('ada'), seat('bea'), seat('cal', pending('op 2', 5))] },
    events: [],
    timers: { 'finish-payments': after(65_000) },
  });
});

test('an operation without an outcome in time is reversed before its seat is free again', () => {
  const entry = unpaid([seat('ada', pending('op 1')), seat('bea', pending('op 2'))]);
  const { state, ...effects } = paymentExpired(entry, 'op 1');
  expect(state.seats).toEqual([seat('ada', toReturn('op 1')), seat('bea', pending('op 2'))]);
  expect(effects).toEqual({ events: [], timers: {} });
  expect(paymentReturned(state, 'op 1')).toEqual({
    state: { ...entry, seats: [seat('ada'), seat('bea', pending('op 2'))] },
    events: [],
    timers: { 'finish-payments': after(60_000) },
  });
});

test('a reversed payment of an entry that has ended is kept as returned', () => {
  const seats = [seat('ada', toReturn('op 1')), seat('bea', held('op 2'))];
  const entry = entryIn('withdrawn', { seats, isOpen: false });
  expect(paymentReturned(entry, 'op 1')).toEqual({
    state: { ...entry, seats: [seat('ada', returned('op 1')), seat('bea', held('op 2'))] },
    events: [],
    timers: { 'finish-payments': null },
  });
});

const steps = {
  'is confirmed': confirm,
  fails: paymentFailed,
  expires: paymentExpired,
  'is reversed': paymentReturned,
};

test.each([
  ['is confirmed', ['op 2', 'op 3', 'op 4', 'unknown']],
  ['fails', ['op 2', 'op 3', 'op 4', 'unknown']],
  ['expires', ['op 2', 'op 3', 'op 4', 'unknown']],
  ['is reversed', ['op 1', 'op 2', 'op 4', 'unknown']],
] as const)('a payment that %s in another state changes nothing', (name, operations) => {
  const entry = unpaid(everyState);
  for (const operationId of operations) {
    expect(steps[name](entry, operationId)).toEqual(unchanged(entry));
  }
});

test('what was announced as paid is in escrow, and an entry is entered with its last seat', () => {
  const moves = fc.array(
    fc.record({
      kind: fc.constantFrom('begins', ...Object.keys(steps)),
      operation: fc.constantFrom('op 1', 'op 2', 'op 3', 'op 4'),
      userIds: fc.subarray(['ada', 'bea', 'cal'], { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 25 },
  );
  fc.assert(
    fc.property(moves, (history) => {
      let entry = unpaid([seat('ada'), seat('bea'), seat('cal')]);
      let announcedCents = 0;
      for (const { kind, operation: operationId, userIds } of history) {
        const payment = { ...request, operationId, userIds };
        const isPossible = !refusalOf(() => beginPayment(entry, payment, now));
        if (kind === 'begins' && !isPossible) continue;
        const decision =
          kind === 'begins'
            ? beginPayment(entry, payment, now)
            : steps[kind as keyof typeof steps](entry, operationId);
        entry = decision.state;
        for (const { data } of decision.events) {
          announcedCents += (data as { amountCents: number }).amountCents;
        }
        expect(heldCents(entry.seats)).toBe(announcedCents);
        expect(entry.status === 'entered').toBe(heldCents(entry.seats) === 15_00);
      }
    }),
  );
});
