import { decide, type Decision } from '@contend/contracts';
import { daysFrom, hoursOfDay, weekHourOf } from './scrim-window';

/** The hours of a week in which the members of a team can play, by the team's clock. */
export interface TeamWeek {
  id: string;
  /** Hours from 0 (Monday 00:00) to 167, by user. */
  hours: Record<string, number[]>;
}

/** The hours of a week as a list per day, Monday first, and back. */
export const daysOfWeek = (hours: readonly number[]): number[][] =>
  Array.from({ length: 7 }, (_, day) =>
    hours.filter((hour) => Math.floor(hour / 24) === day).map((hour) => hour % 24),
  );
export const hoursOfWeek = (days: readonly number[][]): number[] =>
  days.flatMap((hours, day) => hours.map((hour) => day * 24 + hour));

/** Sets the hours of one member, in order and once each. */
export function setHours(
  week: TeamWeek | null,
  { teamId, userId, hours }: { teamId: string; userId: string; hours: number[] },
): Decision<TeamWeek> {
  const sorted = [...new Set(hours)].sort((one, other) => one - other);
  return decide({ id: teamId, hours: { ...week?.hours, [userId]: sorted } });
}

/** Erases the hours of one member. */
export function withoutHours({ id, hours }: TeamWeek, userId: string): Decision<TeamWeek> {
  const { [userId]: _erased, ...others } = hours;
  return decide({ id, hours: others });
}

interface Time {
  startsAt: Date;
  endsAt: Date;
}

interface PlannedHour {
  startsAt: Date;
  free: number;
  isBooked: boolean;
}

interface Planning {
  timeZone: string;
  days: number;
  /** The hours of present members. */
  members: string[];
  bookings: Time[];
}

const hourMs = 60 * 60_000;

/** The coming days by the team's clock: free members and bookings per hour. */
export function planDays(
  week: TeamWeek | null,
  { timeZone, days, members, bookings }: Planning,
  now: Date,
): { date: string; hours: PlannedHour[] }[] {
  return daysFrom(now, timeZone, days).map((date) => ({
    date,
    hours: hoursOfDay(date, timeZone).map((startsAt) => {
      const hour = weekHourOf(startsAt, timeZone);
      const endsAt = new Date(startsAt.getTime() + hourMs);
      return {
        startsAt,
        free: members.filter((userId) => week?.hours[userId]?.includes(hour)).length,
        isBooked: bookings.some((one) => one.startsAt < endsAt && startsAt < one.endsAt),
      };
    }),
  }));
}
