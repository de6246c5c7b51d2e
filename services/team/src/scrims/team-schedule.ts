import {
  inMs,
  must,
  type Reliability,
  reliabilityRules,
  scrimCooldowns,
  scrimLengthMs,
} from '@contend/contracts';

/** Time reserved for a booked scrim. */
interface Reserved {
  bookingId: string;
  startsAt: Date;
  endsAt: Date;
}

/** How a booked scrim ended for one of its teams. */
interface Outcome {
  bookingId: string;
  kind: 'completed' | 'no-show' | 'late-cancel';
  at: Date;
}

/**
 * The bookings and outcomes of one team; its id is the team's. Saved with every booking, so that
 * its version decides races for the team's time.
 */
export interface TeamSchedule {
  id: string;
  reserved: Reserved[];
  /** The latest outcomes, oldest first. */
  outcomes: Outcome[];
}

export const emptySchedule = (id: string): TeamSchedule => ({ id, reserved: [], outcomes: [] });

/** The time that a scrim is reserved for. */
export const timeOf = (startsAt: Date, bestOf: number) => ({
  startsAt,
  endsAt: inMs(startsAt, scrimLengthMs(bestOf)),
});

/** The booking that a time overlaps; null when the team is free. Ends and starts may touch. */
export const overlapOf = (
  { reserved }: TeamSchedule,
  time: { startsAt: Date; endsAt: Date },
): string | null =>
  reserved.find((one) => one.startsAt < time.endsAt && time.startsAt < one.endsAt)?.bookingId ??
  null;

/** @throws Refusal `scrim-overlap` with `bookingId` and `teamId` */
export function requireFree(schedule: TeamSchedule, time: { startsAt: Date; endsAt: Date }): void {
  const bookingId = overlapOf(schedule, time);
  must(!bookingId, 'scrim-overlap', { bookingId, teamId: schedule.id });
}

/** @throws Refusal `scrim-overlap` */
export function reserve(schedule: TeamSchedule, booking: Reserved): TeamSchedule {
  requireFree(schedule, booking);
  return { ...schedule, reserved: [...schedule.reserved, booking] };
}

export const release = (schedule: TeamSchedule, bookingId: string): TeamSchedule => ({
  ...schedule,
  reserved: schedule.reserved.filter((one) => one.bookingId !== bookingId),
});

/** Outcomes that are kept: more than any rule counts. */
const mostOutcomes = 60;

/** Records an outcome once per booking; a later one of the same booking replaces it. */
export function recordOutcome(schedule: TeamSchedule, outcome: Outcome): TeamSchedule {
  const others = schedule.outcomes.filter(({ bookingId }) => bookingId !== outcome.bookingId);
  const outcomes = [...others, outcome].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  );
  return { ...release(schedule, outcome.bookingId), outcomes: outcomes.slice(-mostOutcomes) };
}

/** Removes an outcome that was excused. */
export const excuse = (schedule: TeamSchedule, bookingId: string): TeamSchedule => ({
  ...schedule,
  outcomes: schedule.outcomes.filter((one) => one.bookingId !== bookingId),
});

/**
 * Completed / (completed + no-shows + late cancellations by this side), in percent, over the last
 * 20 scrims of the last 90 days. Null below three.
 */
export function reliabilityOf({ outcomes }: TeamSchedule, now: Date): Reliability {
  const { windowMs, mostScrims, shownFrom } = reliabilityRules;
  const counted = outcomes.filter(({ at }) => inMs(at, windowMs) > now).slice(-mostScrims);
  const count = (kind: Outcome['kind']) => counted.filter((one) => one.kind === kind).length;
  const completed = count('completed');
  const percent =
    counted.length < shownFrom ? null : Math.round((100 * completed) / counted.length);
  return {
    percent,
    completed,
    noShows: count('no-show'),
    lateCancellations: count('late-cancel'),
  };
}

/**
 * When the team may post, request and accept again; null when it may now. The first no-show or late
 * cancellation within 7 days costs 10 minutes, the seventh and later ones 32 hours.
 */
export function cooldownEnd({ outcomes }: TeamSchedule, now: Date): Date | null {
  const { windowMs, minutes } = scrimCooldowns;
  const faults = outcomes.filter(
    ({ kind, at }) => kind !== 'completed' && inMs(at, windowMs) > now,
  );
  const last = faults.at(-1);
  if (!last) return null;
  const length = minutes[Math.min(faults.length, minutes.length) - 1] ?? 0;
  const until = inMs(last.at, length * 60_000);
  return now < until ? until : null;
}

/** @throws Refusal `scrim-cooldown` with `until` and `teamId` */
export function requireNoCooldown(schedule: TeamSchedule, now: Date): void {
  const until = cooldownEnd(schedule, now);
  must(!until, 'scrim-cooldown', { until: until?.toISOString(), teamId: schedule.id });
}
