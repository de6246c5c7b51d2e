import {
  decide,
  type Decision,
  happened,
  inMs,
  must,
  seriesEventSkipped,
  seriesLimits,
  type seriesMoves,
  type SeriesSkip,
} from '@contend/contracts';
import { dateInZone } from '@contend/contracts/src/zoned-time';
import { eventsAfter, isTooLate, type PlannedEvent, type SeriesSchedule } from './series-dates';
import type { Template } from './templates';

/** An event that is being published: saved first, so another process can continue. */
interface Current extends PlannedEvent {
  name: string;
}

interface SeriesEvent {
  date: string;
  name: string;
  startsAt: Date;
  status: 'published' | 'skipped';
  tournamentId: string | null;
  reason: SeriesSkip | null;
  at: Date;
}

/** Events that are published each week from one template. */
export interface Series {
  id: string;
  ownerId: string;
  status: 'active' | 'paused' | 'ended';
  endedBy: 'organizer' | 'schedule' | null;
  namePattern: string;
  schedule: SeriesSchedule;
  /** A copy: changes of the template do not reach the series. */
  template: Template;
  /** How many events were published. */
  published: number;
  /** The last day that was published, skipped, or passed over while the series was paused. */
  decidedThrough: string | null;
  current: Current | null;
  /** The latest first. */
  events: SeriesEvent[];
  createdAt: Date;
}

export interface SeriesTerms {
  namePattern: string;
  schedule: Omit<SeriesSchedule, 'from'> & { from: string | null };
  template: Template;
}

/** How many of the next events are shown. */
const shownEvents = 5;

const nameOf = ({ namePattern }: Series, number: number, date: string): string =>
  namePattern.replace('{number}', String(number)).replace('{date}', date);

/** The next events with their names, without the one that is being published. */
export function plannedEvents(series: Series): (PlannedEvent & { name: string })[] {
  if (series.status !== 'active') return [];
  const { schedule, decidedThrough, published, current } = series;
  const taken = published + (current ? 1 : 0);
  const left = schedule.times === null ? shownEvents : Math.max(0, schedule.times - taken);
  const count = Math.min(shownEvents, left);
  return eventsAfter(schedule, current?.date ?? decidedThrough, count).map((event, index) => ({
    ...event,
    name: nameOf(series, taken + index + 1, event.date),
  }));
}

/** Passes over days for which too little time is left to register. */
function fromNow(series: Series, now: Date): Series {
  const [next] = plannedEvents(series);
  if (!next || !isTooLate(next.startsAt, series.template.terms, now)) return series;
  return fromNow({ ...series, decidedThrough: next.date }, now);
}

/** The series with the timer of its next event; without one to come it has ended. */
function scheduled(
  series: Series,
  effects: { events?: Decision<Series>['events'] } = {},
): Decision<Series> {
  const at = (due: Date | null) => ({ ...effects, timers: { 'publish-series-event': due } });
  if (series.current) return decide(series, at(series.current.publishAt));
  if (series.status !== 'active') return decide(series, at(null));
  const [next] = plannedEvents(series);
  if (next) return decide(series, at(next.publishAt));
  return decide({ ...series, status: 'ended', endedBy: 'schedule' }, at(null));
}

/** @throws Refusal `series-impossible` with what to change */
function planned(series: Series, now: Date): Decision<Series> {
  const { timeZone, from, until } = series.schedule;
  const latest = dateInZone(inMs(now, seriesLimits.fromMs), timeZone);
  must(from <= latest, 'series-impossible', { message: 'A series begins within 180 days.' });
  const message = 'The last day is before the first one.';
  must(until === null || from <= until, 'series-impossible', { message });
  const ready = fromNow(series, now);
  if (series.status === 'active') {
    const none = 'No event is left to publish. Choose a later end, or more events.';
    must(plannedEvents(ready).length > 0, 'series-impossible', { message: none });
  }
  return scheduled(ready);
}

/** The first day is today at the earliest: earlier ones are never published. */
function scheduleOf(schedule: SeriesTerms['schedule'], now: Date): SeriesSchedule {
  const today = dateInZone(now, schedule.timeZone);
  const { from } = schedule;
  const weekdays = schedule.weekdays.toSorted((one, other) => one - other);
  return { ...schedule, weekdays, from: from === null || from < today ? today : from };
}

/** @throws Refusal `series-impossible` */
export function createSeries(
  { id, ownerId, ...terms }: SeriesTerms & { id: string; ownerId: string },
  now: Date,
): Decision<Series> {
  const { namePattern, template } = terms;
  const schedule = scheduleOf(terms.schedule, now);
  const series: Series = {
    ...{ id, ownerId, status: 'active', endedBy: null, namePattern, schedule, template },
    ...{ published: 0, decidedThrough: null, current: null, events: [], createdAt: now },
  };
  return planned(series, now);
}

const requireRunningSeries = ({ status }: Series): void => must(status !== 'ended', 'series-ended');

/**
 * Changes what is not published yet.
 * @throws Refusal `series-ended` or `series-impossible`
 */
export function editSeries(series: Series, terms: SeriesTerms, now: Date): Decision<Series> {
  requireRunningSeries(series);
  const schedule = scheduleOf(terms.schedule, now);
  return planned({ ...series, ...terms, schedule }, now);
}

/**
 * An event that is being published is finished also by a series that is paused or ended meanwhile.
 * @throws Refusal `series-ended`, or `series-impossible` where no event is left to resume with.
 */
export function moveSeries(
  series: Series,
  move: (typeof seriesMoves)[number],
  now: Date,
): Decision<Series> {
  if (move === 'end' && series.status === 'ended') return decide(series);
  requireRunningSeries(series);
  if (move === 'end') return scheduled({ ...series, status: 'ended', endedBy: 'organizer' });
  if (move === 'pause') return scheduled({ ...series, status: 'paused' });
  if (series.status === 'active') return decide(series);
  const schedule = scheduleOf(series.schedule, now);
  return planned({ ...series, status: 'active', schedule }, now);
}

/** Begins with the next event where it is due; null where none is. */
export function beginEvent(series: Series, now: Date): Decision<Series> | null {
  if (series.current) return decide(series);
  const [next] = plannedEvents(series);
  if (!next || next.publishAt > now) return null;
  return decide({ ...series, current: next }, { timers: { 'publish-series-event': now } });
}

/** The current event was published, or is skipped for a reason. */
export function finishEvent(
  series: Series,
  outcome: { tournamentId: string } | { reason: SeriesSkip },
  now: Date,
): Decision<Series> {
  const { current, published, id: seriesId, ownerId } = series;
  if (!current) return decide(series);
  const { date, name, startsAt } = current;
  const isPublished = 'tournamentId' in outcome;
  const event: SeriesEvent = {
    ...{ date, name, startsAt, at: now, status: isPublished ? 'published' : 'skipped' },
    tournamentId: isPublished ? outcome.tournamentId : null,
    reason: isPublished ? null : outcome.reason,
  };
  const finished: Series = {
    ...{ ...series, current: null, decidedThrough: date },
    published: published + (isPublished ? 1 : 0),
    events: [event, ...series.events].slice(0, seriesLimits.kept),
  };
  const skipped = isPublished
    ? []
    : [happened(seriesEventSkipped, { seriesId, ownerId, name, startsAt, reason: outcome.reason })];
  return scheduled(finished, { events: skipped });
}

/** The published events of a series after one of its events, the next one first. */
export function eventsLaterThan(
  { events }: Pick<Series, 'events'>,
  tournamentId: string,
): string[] {
  const own = events.find((event) => event.tournamentId === tournamentId);
  return events
    .filter(({ date }) => own !== undefined && date > own.date)
    .flatMap((event) => event.tournamentId ?? [])
    .toReversed();
}
