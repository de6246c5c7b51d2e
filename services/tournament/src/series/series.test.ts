import { seriesEventSkipped, seriesLimits } from '@contend/contracts';
import { eventsOf, now, refusalOf, terms, unchanged } from '../../test/model/sample-event';
import {
  beginEvent,
  createSeries,
  editSeries,
  eventsLaterThan,
  finishEvent,
  moveSeries,
  plannedEvents,
  type Series,
  type SeriesTerms,
} from './series';

const template = {
  ...{ id: 'template', name: 'Cup', createdAt: now, terms },
  words: { name: 'Night Cup', description: '', rules: '' },
};
/** Each Friday at 20:00 in Berlin, which is 18:00 UTC; the first one is on 5 June. */
const fridays: SeriesTerms['schedule'] = {
  ...{ weekdays: [5], time: '20:00', timeZone: 'Europe/Berlin', weeksAhead: 1 },
  ...{ from: null, until: null, times: null },
};
const seriesTerms = { namePattern: 'Cup #{number} on {date}', schedule: fridays, template };
const create = (change: Partial<SeriesTerms['schedule']> = {}, at = now) =>
  createSeries(
    { id: 'series', ownerId: 'host', ...seriesTerms, schedule: { ...fridays, ...change } },
    at,
  );
const friday = (date: string) => new Date(`${date}T18:00:00Z`);
const june5 = {
  ...{ date: '2026-06-05', startsAt: friday('2026-06-05'), publishAt: friday('2026-05-29') },
  name: 'Cup #1 on 2026-06-05',
};
const june12 = {
  ...{ date: '2026-06-12', startsAt: friday('2026-06-12'), publishAt: friday('2026-06-05') },
  name: 'Cup #2 on 2026-06-12',
};
const timer = (at: Date | null) => ({ 'publish-series-event': at });
const datesOf = (series: Series) => plannedEvents(series).map(({ date }) => date);

/** A series that is publishing its first event. */
const publishing = (change: Partial<SeriesTerms['schedule']> = {}): Series =>
  beginEvent(create(change).state, now)!.state;

describe('a new series', () => {
  test('begins today, and publishes its first event when that is due', () => {
    expect(create({ weekdays: [5, 1, 3] })).toEqual({
      state: {
        ...{ id: 'series', ownerId: 'host', status: 'active', endedBy: null, published: 0 },
        ...{ namePattern: 'Cup #{number} on {date}', template, current: null, events: [] },
        schedule: { ...fridays, weekdays: [1, 3, 5], from: '2026-06-01' },
        // Registration for today would be open less than 24 hours.
        ...{ decidedThrough: '2026-06-01', createdAt: now },
      },
      events: [],
      timers: timer(friday('2026-05-27')),
    });
  });

  test.each([
    { from: null, at: '2026-06-01T12:00:00Z', begins: '2026-06-01' },
    { from: '2026-05-01', at: '2026-06-01T12:00:00Z', begins: '2026-06-01' },
    { from: '2026-06-01', at: '2026-06-01T12:00:00Z', begins: '2026-06-01' },
    { from: '2026-06-09', at: '2026-06-01T12:00:00Z', begins: '2026-06-09' },
    // It is Tuesday in Berlin.
    { from: null, at: '2026-06-01T22:30:00Z', begins: '2026-06-02' },
  ])('planned from $from begins on $begins when it is created at $at', ({ from, at, begins }) => {
    expect(create({ from }, new Date(at)).state.schedule.from).toBe(begins);
  });

  test('passes over each day for which registration is open less than 24 hours', () => {
    const daily = { weekdays: [1, 2, 3, 4, 5, 6, 7] };
    // Check-in of the event on Tuesday opens at 17:00 UTC.
    const inTime = create(daily, new Date('2026-06-01T17:00:00Z')).state;
    expect(inTime.decidedThrough).toBe('2026-06-01');
    const late = create(daily, new Date('2026-06-01T17:00:00.001Z'));
    expect(late.state.decidedThrough).toBe('2026-06-02');
    expect(late.timers).toEqual(timer(friday('2026-05-27')));
    expect(plannedEvents(late.state)[0]?.name).toBe('Cup #1 on 2026-06-03');
  });

  const none = 'No event is left to publish. Choose a later end, or more events.';
  test.each([
    [{ from: '2026-11-29' }, 'A series begins within 180 days.'],
    [{ from: '2026-06-06', until: '2026-06-05' }, 'The last day is before the first one.'],
    [{ until: '2026-06-04' }, none],
    [{ times: 0 }, none],
  ])('is refused with %j', (change, message) => {
    const refusal = { code: 'series-impossible', details: { message } };
    expect(refusalOf(() => create(change))).toEqual(refusal);
  });

  test('begins 180 days ahead at the latest, and can have one day', () => {
    expect(create({ from: '2026-11-28' }).state.schedule.from).toBe('2026-11-28');
    const oneDay = create({ from: '2026-06-05', until: '2026-06-05' });
    expect(datesOf(oneDay.state)).toEqual(['2026-06-05']);
  });
});

describe('planned events', () => {
  test('are the next five, with their numbers and dates as names', () => {
    expect(plannedEvents(create().state).slice(0, 2)).toEqual([june5, june12]);
    expect(datesOf(create().state)).toEqual([
      ...['2026-06-05', '2026-06-12', '2026-06-19', '2026-06-26', '2026-07-03'],
    ]);
  });

  test('follow the one that is being published', () => {
    const series = publishing();
    expect(plannedEvents(series)[0]).toEqual(june12);
    expect(datesOf(series)).toHaveLength(5);
  });

  test('are at most as many as remain to be published', () => {
    const { state } = create({ times: 3 });
    expect(datesOf(state)).toEqual(['2026-06-05', '2026-06-12', '2026-06-19']);
    expect(datesOf({ ...state, published: 2 })).toEqual(['2026-06-05']);
    expect(datesOf({ ...publishing({ times: 3 }), published: 1 })).toEqual(['2026-06-12']);
    expect(datesOf({ ...state, published: 4 })).toEqual([]);
    expect(datesOf(create({ times: 9 }).state)).toHaveLength(5);
  });

  test.each(['paused', 'ended'] as const)('are none of a series that is %s', (status) => {
    expect(plannedEvents({ ...create().state, status })).toEqual([]);
  });
});

describe('a change', () => {
  const tuesdays = { ...fridays, weekdays: [2], from: '2026-06-09' };
  const changed = { namePattern: 'Tuesday {number}', schedule: tuesdays, template };

  test('applies to events that are not published, and keeps what was', () => {
    const series = finishEvent(publishing(), { tournamentId: 'first' }, now).state;
    const { state, timers } = editSeries(series, changed, now);
    expect(state).toEqual({ ...series, ...changed });
    expect(plannedEvents(state)[0]).toMatchObject({ date: '2026-06-09', name: 'Tuesday 2' });
    expect(timers).toEqual(timer(friday('2026-06-02')));
  });

  test('of a paused series sets no timer, and may leave it without events', () => {
    const paused = moveSeries(create().state, 'pause', now).state;
    const over = { ...changed, schedule: { ...fridays, until: '2026-06-04' } };
    const { state, timers } = editSeries(paused, over, now);
    expect(state).toMatchObject({ status: 'paused', schedule: { until: '2026-06-04' } });
    expect(timers).toEqual(timer(null));
    const again = refusalOf(() => moveSeries(state, 'resume', now));
    expect(again?.code).toBe('series-impossible');
  });

  test('of a series that has ended is refused', () => {
    const ended = moveSeries(create().state, 'end', now).state;
    expect(refusalOf(() => editSeries(ended, changed, now))?.code).toBe('series-ended');
  });
});

describe('a move', () => {
  const active = create().state;

  test.each([
    ['pause', { status: 'paused', endedBy: null }],
    ['end', { status: 'ended', endedBy: 'organizer' }],
  ] as const)('%s stops publication', (move, change) => {
    expect(moveSeries(active, move, now)).toEqual({
      state: { ...active, ...change },
      events: [],
      timers: timer(null),
    });
  });

  test('leaves an event that is being published to be finished', () => {
    const series = publishing();
    for (const move of ['pause', 'end'] as const) {
      expect(moveSeries(series, move, now).timers).toEqual(timer(june5.publishAt));
    }
  });

  test('repeated changes nothing; only the end of an ended series can be repeated', () => {
    expect(moveSeries(active, 'resume', now)).toEqual(unchanged(active));
    const ended = moveSeries(active, 'end', now).state;
    const later = { ...ended, endedBy: 'schedule' as const };
    expect(moveSeries(later, 'end', now)).toEqual(unchanged(later));
    for (const move of ['pause', 'resume'] as const) {
      expect(refusalOf(() => moveSeries(ended, move, now))?.code).toBe('series-ended');
    }
  });

  test('resume passes over the days of the pause', () => {
    const paused = moveSeries(active, 'pause', now).state;
    const { state, timers } = moveSeries(paused, 'resume', new Date('2026-06-15T12:00:00Z'));
    expect(state).toMatchObject({ status: 'active', schedule: { from: '2026-06-15' } });
    expect(datesOf(state)[0]).toBe('2026-06-19');
    expect(timers).toEqual(timer(friday('2026-06-12')));
  });
});

describe('publication', () => {
  test('begins when an event is due, and is repeated after a stop of the process', () => {
    const { state } = create({ from: '2026-06-12' });
    expect(beginEvent(state, new Date('2026-06-05T17:59:59.999Z'))).toBeNull();
    const due = friday('2026-06-05');
    const current = { ...june12, name: 'Cup #1 on 2026-06-12' };
    const begun = beginEvent(state, due);
    expect(begun).toEqual({ state: { ...state, current }, events: [], timers: timer(due) });
    expect(beginEvent(begun!.state, due)).toEqual(unchanged(begun!.state));
  });

  test('does not begin in a paused series', () => {
    expect(beginEvent({ ...create().state, status: 'paused' }, now)).toBeNull();
  });

  test('of an event is followed by the next one', () => {
    const series = publishing();
    const decision = finishEvent(series, { tournamentId: 'first' }, now);
    const { publishAt: _, ...event } = june5;
    expect(decision).toEqual({
      state: {
        ...{ ...series, current: null, decidedThrough: '2026-06-05', published: 1 },
        events: [{ ...event, at: now, status: 'published', tournamentId: 'first', reason: null }],
      },
      events: [],
      timers: timer(june12.publishAt),
    });
  });

  test('that is skipped is announced to the organizer, and its number is used again', () => {
    const series = publishing({ times: 1 });
    const decision = finishEvent(series, { reason: 'insufficient-funds' }, now);
    expect(decision.state).toMatchObject({ published: 0, decidedThrough: '2026-06-05' });
    expect(decision.state.events).toMatchObject([
      { status: 'skipped', tournamentId: null, reason: 'insufficient-funds' },
    ]);
    const { name, startsAt } = june5;
    expect(eventsOf(decision)).toEqual([
      [
        seriesEventSkipped.type,
        { seriesId: 'series', ownerId: 'host', name, startsAt, reason: 'insufficient-funds' },
      ],
    ]);
    expect(plannedEvents(decision.state)[0]?.name).toBe('Cup #1 on 2026-06-12');
  });

  test('of the last event ends the series', () => {
    const { state, timers } = finishEvent(publishing({ times: 1 }), { tournamentId: 't' }, now);
    expect(state).toMatchObject({ status: 'ended', endedBy: 'schedule', published: 1 });
    expect(timers).toEqual(timer(null));
  });

  test('that is finished already changes nothing', () => {
    const { state } = create();
    expect(finishEvent(state, { tournamentId: 'first' }, now)).toEqual(unchanged(state));
  });
});

/** The series after some weeks, each event published or skipped. */
const afterEvents = (outcomes: ({ tournamentId: string } | { reason: 'too-late' })[]): Series =>
  outcomes.reduce((series, outcome) => {
    const begun = beginEvent(series, new Date('2030-01-01T00:00:00Z'));
    return finishEvent(begun!.state, outcome, now).state;
  }, create().state);

test('the latest 100 events are kept, the latest first', () => {
  expect(seriesLimits.kept).toBe(100);
  const [oldest] = afterEvents([{ tournamentId: 'oldest' }]).events;
  const series = { ...publishing(), events: Array.from({ length: 100 }, () => oldest!) };
  const { events } = finishEvent(series, { tournamentId: 'latest' }, now).state;
  expect(events).toHaveLength(100);
  expect(events.slice(0, 2).map(({ tournamentId }) => tournamentId)).toEqual(['latest', 'oldest']);
});

test('an event leads to the published ones after it, past skipped ones', () => {
  const skip = { reason: 'too-late' } as const;
  const [one, two, three] = [1, 2, 3].map((number) => ({ tournamentId: `event ${number}` }));
  const series = afterEvents([skip, one!, skip, two!, three!]);
  const later = (id: string) => eventsLaterThan(series, id);
  expect(['event 1', 'event 2', 'event 3', 'unknown'].map(later)).toEqual([
    ...[['event 2', 'event 3'], ['event 3'], [], []],
  ]);
});
