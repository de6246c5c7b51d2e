import {
  decide,
  type Decision,
  fundingDeadlineMs,
  happened,
  inMs,
  overdueEveryMs,
  type ScrimRequestReply,
  scrimUnfunded,
  type SideName,
} from '@contend/contracts';
import type { Scrim } from '../scrims/scrim';
import { booked, refOf, type ScrimBooking } from './scrim-booking';
import { depositFailed, type ScrimDeposit } from './scrim-deposit';

type FailureReason = NonNullable<ScrimRequestReply['depositFailure']>;

/** The deadline of an attempt that begins now: one minute, and never after the start. */
export function fundByOf(startsAt: Date, now: Date): Date {
  const due = inMs(now, fundingDeadlineMs);
  return startsAt < due ? startsAt : due;
}

/** Until when both deposits may be confirmed as held; null when none are being held. */
export const fundingDeadline = ({ status, deposit }: ScrimBooking): Date | null =>
  status === 'funding' && deposit ? deposit.fundBy : null;

/** Whether money that an ended attempt may have taken has still to be released. */
export const owesRelease = ({ deposit }: ScrimBooking): boolean => deposit?.status === 'releasing';

const withDeposit = (
  booking: ScrimBooking,
  deposit: ScrimDeposit,
  change: Partial<ScrimDeposit>,
): ScrimBooking => ({ ...booking, deposit: { ...deposit, ...change } });

/** Books the scrim: both deposits are held. */
export function funded(
  booking: ScrimBooking,
  posts: Record<SideName, Scrim>,
): Decision<ScrimBooking> {
  const { deposit } = booking;
  if (booking.status !== 'funding' || !deposit) return decide(booking);
  const held = withDeposit(booking, deposit, { status: 'held', failures: 0 });
  const { state, events } = booked({ ...held, status: 'booked' }, posts);
  const overdue = inMs(booking.endsAt, overdueEveryMs);
  return { state, events, timers: { 'fund-scrim': null, 'overdue-scrim': overdue } };
}

function end(booking: ScrimBooking, deposit: ScrimDeposit, reason: FailureReason) {
  return {
    state: { ...booking, status: 'unfunded' as const, deposit: { ...deposit, failure: reason } },
    events: [happened(scrimUnfunded, { ...refOf(booking), reason })],
  };
}

/** Ends an attempt that the wallet refused: nothing is held. */
export function unfunded(
  booking: ScrimBooking,
  reason: FailureReason = 'insufficient-funds',
): Decision<ScrimBooking> {
  const { deposit } = booking;
  if (booking.status !== 'funding' || !deposit) return decide(booking);
  const released: ScrimDeposit = { ...deposit, status: 'released' };
  return { ...end(booking, released, reason), timers: { 'fund-scrim': null } };
}

/**
 * Ends an attempt whose outcome in the wallet is not known, or that must not be completed. What it
 * may have taken is released by `fund-scrim`.
 */
export function expireFunding(
  booking: ScrimBooking,
  now: Date,
  reason: Exclude<FailureReason, 'insufficient-funds'> = 'funding-expired',
): Decision<ScrimBooking> {
  const { deposit } = booking;
  if (booking.status !== 'funding' || !deposit) return decide(booking);
  const releasing: ScrimDeposit = { ...deposit, status: 'releasing' };
  return { ...end(booking, releasing, reason), timers: { 'fund-scrim': now } };
}

/** Records that the wallet holds nothing for the attempt, and never will. */
export function released(booking: ScrimBooking): Decision<ScrimBooking> {
  const { deposit } = booking;
  if (deposit?.status !== 'releasing') return decide(booking);
  const state = withDeposit(booking, deposit, { status: 'released', failures: 0 });
  return decide(state, { timers: { 'fund-scrim': null } });
}

/** Records that the wallet could not release the deposits yet. */
export function releaseFailed(booking: ScrimBooking, now: Date): Decision<ScrimBooking> {
  if (booking.deposit?.status !== 'releasing') return decide(booking);
  const [deposit, retryAt] = depositFailed(booking.deposit, now);
  return decide({ ...booking, deposit }, { timers: { 'fund-scrim': retryAt } });
}
