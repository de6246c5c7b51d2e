import {
  contestDecisionMs,
  decide,
  type Decision,
  happened,
  inMs,
  otherSide,
  overdueEveryMs,
  scrimDepositsDecided,
  type SideName,
} from '@contend/contracts';
import { refOf, type ScrimBooking } from './scrim-booking';
import { depositFailed } from './scrim-deposit';

/**
 * When the deposits of a booking move; null while it has not ended. Those of a late cancellation
 * wait until it can no longer be contested, and those of a contested one for the decision, at most
 * `contestDecisionMs`.
 */
function settlesAt({ status, cancellation }: ScrimBooking, now: Date): Date | null {
  if (status === 'completed' || status === 'no_show') return now;
  if (status !== 'cancelled' || !cancellation) return null;
  if (!cancellation.isLate) return now;
  const { contest, contestBy } = cancellation;
  if (!contest) return contestBy;
  return contest.decision ? now : inMs(contest.at, contestDecisionMs);
}

/** The side that receives both deposits by the outcome; null where each goes back. */
function receiverOf({ status, absent, cancellation }: ScrimBooking): SideName | null {
  const [absentSide, another] = status === 'no_show' ? absent : [];
  if (absentSide) return another ? null : otherSide(absentSide);
  return status === 'cancelled' && cancellation?.counts ? otherSide(cancellation.side) : null;
}

/**
 * Adds the consequences for the deposits to a decision about their booking: they move now, or at a
 * deadline. Where an account of a payer is suspended, banned or unknown (`isBarred`), each deposit
 * goes back to its payer. Decided once.
 */
export function decideDeposits(
  decision: Decision<ScrimBooking>,
  { isBarred }: { isBarred: boolean },
  now: Date,
): Decision<ScrimBooking> {
  const { state: booking, events, timers } = decision;
  const { deposit } = booking;
  const due = settlesAt(booking, now);
  if (deposit?.status !== 'held' || !due) return decision;
  if (now < due) {
    return {
      state: { ...booking, deposit: { ...deposit, settlesAt: due } },
      events,
      timers: { ...timers, 'settle-scrim': due, 'overdue-scrim': null },
    };
  }
  const receiver = isBarred ? null : receiverOf(booking);
  const { cents: depositCents, payers } = deposit;
  const decided = { ...refOf(booking), depositCents, payers, receiver };
  return {
    state: { ...booking, deposit: { ...deposit, status: 'paying', receiver } },
    events: [...events, happened(scrimDepositsDecided, decided)],
    timers: { ...timers, 'settle-scrim': now, 'overdue-scrim': null },
  };
}

/** Records that the wallet paid both deposits out. */
export function depositsPaid(booking: ScrimBooking): Decision<ScrimBooking> {
  const { deposit } = booking;
  if (deposit?.status !== 'paying') return decide(booking);
  const paid = { ...deposit, status: 'paid' as const, failures: 0 };
  return decide<ScrimBooking>({ ...booking, deposit: paid }, { timers: { 'settle-scrim': null } });
}

/** Records that the wallet could not pay the deposits out yet. */
export function payoutFailed(booking: ScrimBooking, now: Date): Decision<ScrimBooking> {
  if (booking.deposit?.status !== 'paying') return decide(booking);
  const [deposit, retryAt] = depositFailed(booking.deposit, now);
  return decide({ ...booking, deposit }, { timers: { 'settle-scrim': retryAt } });
}

/** Whether the deposits depend on a match that has not ended here. */
export const awaitsMatch = ({ status, deposit }: ScrimBooking): boolean =>
  deposit?.status === 'held' && (status === 'booked' || status === 'playing');

/** Polls the match again later, while the deposits depend on it. */
export const pollAgain = (booking: ScrimBooking, now: Date): Decision<ScrimBooking> =>
  decide(booking, {
    timers: { 'overdue-scrim': awaitsMatch(booking) ? inMs(now, overdueEveryMs) : null },
  });
