import { inMs, seriesRegistrationMs } from '@contend/contracts';
import { Temporal } from 'temporal-polyfill';
import { checkInTimes, type Terms } from '../tournament/tournament';

/** When the events of a series start, by the clock of a time zone. */
export interface SeriesSchedule {
  /** Monday is 1, Sunday 7. */
  weekdays: number[];
  /** `20:00`. */
  time: string;
  timeZone: string;
  /** How many weeks before its start an event is published. */
  weeksAhead: number;
  /** The first and the last possible day: `2026-11-27`. */
  from: string;
  until: string | null;
  /** How many events are published. */
  times: number | null;
}

/** An event to come. */
export interface PlannedEvent {
  date: string;
  startsAt: Date;
  publishAt: Date;
}

const instantOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date =>
  new Date(epochMilliseconds);

const nextDay = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

/**
 * The event of a day. A time that is skipped when clocks are set forward is as much later; of one
 * that occurs twice it is the first.
 */
function eventOf(date: string, { time, timeZone, weeksAhead }: SeriesSchedule): PlannedEvent {
  const start = Temporal.PlainDate.from(date).toZonedDateTime({
    ...{ timeZone, plainTime: Temporal.PlainTime.from(time) },
  });
  const publication = start.subtract({ weeks: weeksAhead });
  return { date, startsAt: instantOf(start), publishAt: instantOf(publication) };
}

/** The next `count` events after a day, or from the first day on; fewer where the series ends. */
export function eventsAfter(
  schedule: SeriesSchedule,
  after: string | null,
  count: number,
): PlannedEvent[] {
  const { from, until, weekdays } = schedule;
  const first = after !== null && after >= from ? nextDay(after) : from;
  const events: PlannedEvent[] = [];
  for (
    let day = Temporal.PlainDate.from(first);
    events.length < count;
    day = day.add({ days: 1 })
  ) {
    const date = day.toString();
    if (until !== null && date > until) break;
    if (weekdays.includes(day.dayOfWeek)) events.push(eventOf(date, schedule));
  }
  return events;
}

/** Whether too little time is left to register for an event that is published now. */
export function isTooLate(
  startsAt: Date,
  terms: Pick<Terms, 'checkInOpensMinutes' | 'checkInClosesMinutes'>,
  now: Date,
): boolean {
  const { opensAt } = checkInTimes({ ...terms, startsAt });
  return opensAt < inMs(now, seriesRegistrationMs);
}
