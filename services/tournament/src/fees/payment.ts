import { decide, type Decision, entrySeatPaid, happened, inMs, must } from '@contend/contracts';
import { type Entry, rosterOf, type Seat, type SeatPayment } from '../entries/entry';
import { refOf } from '../tournament/lifecycle';
import type { Tournament } from '../tournament/tournament';

/** How long a payment may take to be confirmed; it is reversed then. */
const paymentMs = 60_000;

const withPayment = (
  entry: Entry,
  operationId: string,
  change: (payment: SeatPayment) => SeatPayment | null,
): Entry => ({
  ...entry,
  seats: entry.seats.map((seat) =>
    seat.payment?.operationId === operationId ? { ...seat, payment: change(seat.payment) } : seat,
  ),
});

const paymentOf = ({ seats }: Entry, operationId: string): SeatPayment | null =>
  seats.find(({ payment }) => payment?.operationId === operationId)?.payment ?? null;

/** What is in escrow for these seats, in cents. */
export const heldCents = (seats: readonly Seat[]): number =>
  seats.reduce(
    (sum, { payment }) => sum + (payment?.status === 'held' ? payment.amountCents : 0),
    0,
  );

/** Whether fees of an entry that has ended went back to their payers, or are to. */
export const isRefunded = ({ isOpen, seats }: Pick<Entry, 'isOpen' | 'seats'>): boolean =>
  !isOpen &&
  seats.some(({ payment }) => payment?.status === 'returning' || payment?.status === 'returned');

/** Seats of an entry that ends: what is held, or may still arrive, goes back. */
export const returning = (
  seats: readonly Seat[],
  { isRefunded }: { isRefunded: boolean },
): Seat[] =>
  seats.map((seat) => {
    const { payment } = seat;
    const isOwed = payment?.status === 'pending' || (payment?.status === 'held' && isRefunded);
    return payment && isOwed ? { ...seat, payment: { ...payment, status: 'returning' } } : seat;
  });

/** Operations of an entry that are to be reversed. */
export const operationsToReturn = ({ seats }: Entry): string[] => [
  ...new Set(
    seats.flatMap(({ payment }) => (payment?.status === 'returning' ? [payment.operationId] : [])),
  ),
];

/** Operations without an end: their outcome is not known, or an open entry waits for a reversal. */
export const operationsUnderWay = (entry: Entry): string[] => [
  ...new Set([
    ...entry.seats.flatMap(({ payment }) =>
      payment?.status === 'pending' ? [payment.operationId] : [],
    ),
    ...(entry.isOpen ? operationsToReturn(entry) : []),
  ]),
];

/**
 * Begins the payment of some seats by one wallet operation; a timer finishes or reverses it.
 * @throws Refusal `entry-not-payable` or `seat-paid`
 */
export function beginPayment(
  entry: Entry,
  {
    payerId,
    userIds,
    operationId,
    feeCents,
  }: {
    payerId: string;
    userIds: readonly string[];
    operationId: string;
    feeCents: number;
  },
  now: Date,
): Decision<Entry> {
  if (paymentOf(entry, operationId)) return decide(entry);
  const isPayable = entry.status === 'pending_payment' && entry.payBy !== null && now < entry.payBy;
  must(isPayable, 'entry-not-payable');
  const isFree = ({ userId, payment }: Seat) => userIds.includes(userId) && payment === null;
  must(entry.seats.filter(isFree).length === userIds.length, 'seat-paid');
  const payment: SeatPayment = {
    ...{ payerId, amountCents: feeCents, operationId, status: 'pending', at: now },
  };
  const seats = entry.seats.map((seat) => (isFree(seat) ? { ...seat, payment } : seat));
  return decide({ ...entry, seats }, { timers: { 'finish-payments': paymentDeadline(payment) } });
}

const paymentDeadline = ({ at }: SeatPayment): Date => inMs(at, paymentMs);

/** Until when an operation may be confirmed; null when its outcome is known. */
export function deadlineOf(entry: Entry, operationId: string): Date | null {
  const payment = paymentOf(entry, operationId);
  return payment?.status === 'pending' ? paymentDeadline(payment) : null;
}

/** The payment is in escrow. The last one completes the entry. */
export function paymentHeld(
  tournament: Tournament,
  entry: Entry,
  { operationId, now }: { operationId: string; now: Date },
): Decision<Entry> {
  const payment = paymentOf(entry, operationId);
  if (payment?.status !== 'pending') return decide(entry);
  const held = withPayment(entry, operationId, (one) => ({ ...one, status: 'held' }));
  const isComplete = held.seats.every((seat) => seat.payment?.status === 'held');
  const paid = held.seats.filter((seat) => seat.payment?.operationId === operationId);
  const data = {
    ...{ ...refOf(tournament), entryId: entry.id, teamId: entry.teamId },
    ...{ playerIds: rosterOf(entry), payerId: payment.payerId },
    ...{ userIds: paid.map(({ userId }) => userId), isComplete },
    amountCents: heldCents(paid),
  };
  const state: Entry = isComplete
    ? { ...held, status: 'entered', payBy: null, enteredAt: now }
    : held;
  return decide(state, {
    events: [happened(entrySeatPaid, data)],
    timers: { ...finishTimer(state), ...(isComplete && { 'expire-entry': null }) },
  });
}

/** The wallet took nothing: the seat is free again. */
export function paymentFailed(entry: Entry, operationId: string): Decision<Entry> {
  if (paymentOf(entry, operationId)?.status !== 'pending') return decide(entry);
  const state = withPayment(entry, operationId, () => null);
  return decide(state, { timers: finishTimer(state) });
}

/** An operation without an outcome in time: it is reversed before the seat is free again. */
export function paymentExpired(entry: Entry, operationId: string): Decision<Entry> {
  if (paymentOf(entry, operationId)?.status !== 'pending') return decide(entry);
  return decide(withPayment(entry, operationId, (one) => ({ ...one, status: 'returning' })));
}

/** An operation was reversed; a seat of an open entry can be paid again. */
export function paymentReturned(entry: Entry, operationId: string): Decision<Entry> {
  if (paymentOf(entry, operationId)?.status !== 'returning') return decide(entry);
  const returned = withPayment(entry, operationId, (one) =>
    entry.isOpen ? null : { ...one, status: 'returned' },
  );
  return decide(returned, { timers: finishTimer(returned) });
}

/** The timer of the next operation without an outcome; none clears it. */
function finishTimer(entry: Entry): Record<string, Date | null> {
  const next = entry.seats
    .flatMap(({ payment }) => (payment?.status === 'pending' ? [paymentDeadline(payment)] : []))
    .sort((one, other) => one.getTime() - other.getTime())[0];
  return { 'finish-payments': next ?? null };
}
