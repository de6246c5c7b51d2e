import { decide, type Decision } from '@contend/contracts';
import { checkInTimes, type Tournament } from '../tournament/tournament';
import type { Entry, Seat } from './entry';

interface PaidSeat {
  seat: Seat;
  actingIds: readonly string[];
}

/** Whether a seat was paid for its player by a friend: by one who does not act for the team. */
export const isGift = ({ userId, payment }: Seat, actingIds: readonly string[]): boolean =>
  payment !== null && payment.payerId !== userId && !actingIds.includes(payment.payerId);

/**
 * Returns what a friend paid for a player who is out, so that the seat is to be paid again, until
 * check-in closes. One operation that paid several seats stays: it can be reversed only as a whole.
 */
export function returnGift(
  tournament: Tournament,
  entry: Entry,
  { seat, actingIds }: PaidSeat,
  now: Date,
): Decision<Entry> {
  const { payment } = seat;
  const { closesAt } = checkInTimes(tournament.terms);
  if (!payment || !isGift(seat, actingIds) || now >= closesAt) return decide(entry);
  const isShared = (one: Seat) => one.payment?.operationId === payment.operationId && one !== seat;
  if (entry.seats.some(isShared)) return decide(entry);
  const back = { ...payment, status: 'returning' as const, returningAt: now };
  const returned: Seat = { ...seat, payment: back };
  const seats = entry.seats.map((one) => (one === seat ? returned : one));
  const payBy = entry.payBy ?? closesAt;
  return decide<Entry>(
    { ...entry, seats, status: 'pending_payment', payBy, enteredAt: null },
    { timers: { 'refund-entry': now, 'expire-entry': payBy } },
  );
}

/** Returns the gift of one of several seats. */
export function withGiftReturned(
  tournament: Tournament,
  { state, timers }: Decision<Entry>,
  paid: PaidSeat,
  now: Date,
): Decision<Entry> {
  const next = returnGift(tournament, state, paid, now);
  return decide(next.state, { timers: { ...timers, ...next.timers } });
}
