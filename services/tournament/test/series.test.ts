import {
  cancelTournament,
  deleteTournamentTemplate,
  editTournament,
  editTournamentSeries,
  getTournament,
  listTournamentSeries,
  moveTournamentSeries,
  previewTournamentSeries,
  userErased,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { eventOf, eventPlatform, hourMs, castOf } from './event-story';
import {
  dayMs,
  fridays,
  organizedBy,
  outcomesOf,
  seriesOf,
  started,
  templateOf,
  weekMs,
} from './series-story';

let p: StoryPlatform;
let host: Player;
let templateId: string;

beforeEach(async () => {
  // Monday, 2 March 2026, 12:00 UTC.
  p = await eventPlatform();
  ({ host } = await castOf(p));
  templateId = await p.prepare('a template', () => templateOf(p, host));
});

const advance = async (ms: number) => {
  await p.advance(ms);
  await host.signInAgain();
};
const move = async (series: { id: string }, to: 'pause' | 'resume' | 'end') => {
  const { version } = await seriesOf(host, series);
  const params = { seriesId: series.id, move: to };
  return host.call(moveTournamentSeries, { params, body: { version } });
};

test.thorough('an event is published each week, two weeks ahead, at its local time', async () => {
  const series = await started(host, fridays(templateId));
  expect(series).toMatchObject({
    ...{ status: 'active', weeksAhead: 2, from: '2026-03-02', until: null, times: null },
    template: { id: templateId, name: 'Friday terms', feeCents: 0, guaranteeCents: 0 },
    next: [{ date: '2026-03-06', name: 'Friday Cup #1, 2026-03-06' }, {}, {}, {}, {}],
  });
  await p.settled();
  // The first two are due at once.
  const due = ['2026-03-06', '2026-03-13'].map((date) => [date, 'published', null]);
  expect(await outcomesOf(host, series)).toEqual(due);
  const { next } = await seriesOf(host, series);
  expect(next[0]).toMatchObject({
    ...{ date: '2026-03-20', name: 'Friday Cup #3, 2026-03-20' },
    ...{ publishAt: '2026-03-06T19:00:00.000Z', startsAt: '2026-03-20T19:00:00.000Z' },
  });
  await advance(4 * dayMs + 7 * hourMs - 1);
  expect(await outcomesOf(host, series)).toEqual(due);
  await advance(1);
  expect(await outcomesOf(host, series)).toEqual([...due, ['2026-03-20', 'published', null]]);
  // Clocks in Berlin are set forward on 29 March.
  await advance(weekMs);
  await advance(weekMs);
  const { events } = await seriesOf(host, series);
  expect(events.map(({ startsAt }) => startsAt).slice(0, 2)).toEqual([
    '2026-04-03T18:00:00.000Z',
    '2026-03-27T19:00:00.000Z',
  ]);
  expect(await organizedBy(host, '#')).toHaveLength(5);
});

test.thorough('the page of an event leads to the next one of its series', async () => {
  const series = await started(host, fridays(templateId));
  await p.settled();
  const [second, first] = (await seriesOf(host, series)).events;
  const params = { tournamentId: first?.tournamentId ?? '' };
  expect(await p.anyone.call(getTournament, { params })).toMatchObject({
    name: 'Friday Cup #1, 2026-03-06',
    status: 'registration_open',
    series: {
      id: series.id,
      next: { id: second?.tournamentId, name: second?.name, startsAt: second?.startsAt },
    },
  });
  const last = { id: second?.tournamentId ?? '' };
  const { version, dates, ...after } = await eventOf(host, last);
  expect(after.series).toEqual({ id: series.id, next: null });
  // Its present name and start count, and it is none once it is cancelled.
  const startsAt = new Date(Date.parse(dates.startsAt) + hourMs).toISOString();
  const of = { params: { tournamentId: last.id } };
  const edit = { version, name: 'Late Cup', startsAt };
  const edited = await host.call(editTournament, { ...of, body: edit });
  const nextOf = async () => (await p.anyone.call(getTournament, { params })).series?.next;
  expect(await nextOf()).toEqual({ id: last.id, name: 'Late Cup', startsAt });
  await host.call(cancelTournament, { ...of, body: { version: edited.version } });
  expect(await nextOf()).toBeNull();
});

test.thorough('a series ends by itself after its last day or its number of events', async () => {
  const counted = await started(host, fridays(templateId, { times: 2, namePattern: 'Counted' }));
  expect(counted.next).toHaveLength(2);
  const dated = await started(host, fridays(templateId, { until: '2026-03-13' }));
  expect(dated.next).toHaveLength(2);
  await p.settled();
  for (const series of [counted, dated]) {
    const end = { status: 'ended', endedBy: 'schedule', published: 2, next: [] };
    expect(await seriesOf(host, series)).toMatchObject(end);
  }
  await advance(3 * weekMs);
  expect(await organizedBy(host, 'Counted')).toHaveLength(2);
});

test.thorough('a paused series skips its dates, and continues when it is resumed', async () => {
  const series = await started(host, fridays(templateId, { weeksAhead: 1 }));
  await p.settled();
  expect(await move(series, 'pause')).toMatchObject({ status: 'paused', next: [] });
  await advance(3 * weekMs);
  expect(await outcomesOf(host, series)).toEqual([['2026-03-06', 'published', null]]);
  // Monday, 23 March: the Fridays in between are over.
  const resumed = await move(series, 'resume');
  expect(resumed).toMatchObject({
    status: 'active',
    next: [{ date: '2026-03-27' }, {}, {}, {}, {}],
  });
  await p.settled();
  expect((await seriesOf(host, series)).events[0]).toMatchObject({
    ...{ name: 'Friday Cup #2, 2026-03-27', status: 'published' },
  });
});

test.thorough('an edit changes what is not published yet', async () => {
  const series = await started(host, fridays(templateId));
  await p.settled();
  const { version } = await seriesOf(host, series);
  const other = await templateOf(p, host, { maxEntries: 8 });
  const body = { version, weekdays: [6], time: '18:30', namePattern: 'Late {date}' };
  const params = { seriesId: series.id };
  const edited = await host.call(editTournamentSeries, {
    ...{ params, body: { ...body, templateId: other } },
  });
  expect(edited).toMatchObject({
    ...{ weekdays: [6], timeZone: 'Europe/Berlin', weeksAhead: 2, template: { id: other } },
  });
  expect(edited.next[0]).toMatchObject({
    ...{ date: '2026-03-14', name: 'Late 2026-03-14', startsAt: '2026-03-14T17:30:00.000Z' },
  });
  await p.settled();
  const [late, , first] = (await seriesOf(host, series)).events;
  expect(await eventOf(host, { id: late?.tournamentId ?? '' })).toMatchObject({
    ...{ name: 'Late 2026-03-14', entries: { max: 8 } },
  });
  expect(await eventOf(host, { id: first?.tournamentId ?? '' })).toMatchObject({
    ...{ name: 'Friday Cup #1, 2026-03-06', entries: { max: 4 } },
  });
});

test.thorough(
  'an ended series publishes nothing, and a deleted template does not end one',
  async () => {
    const series = await started(host, fridays(templateId));
    const kept = await started(host, fridays(templateId, { namePattern: 'Kept {number}' }));
    await p.settled();
    expect(await move(series, 'end')).toMatchObject({ status: 'ended', endedBy: 'organizer' });
    await host.call(deleteTournamentTemplate, { params: { templateId } });
    await advance(weekMs);
    expect(await outcomesOf(host, series)).toHaveLength(2);
    expect(await organizedBy(host, 'Kept')).toHaveLength(3);
    const listed = (await host.call(listTournamentSeries, {})).items.map(({ id }) => id);
    expect(listed.toSorted()).toEqual([kept.id, series.id].toSorted());
  },
);

test('a preview names the next five events and saves nothing', async () => {
  const body = fridays(templateId, { weekdays: [7, 5], from: '2026-03-08' });
  const { next } = await host.call(previewTournamentSeries, { body });
  expect(next.map(({ name }) => name)).toEqual([
    ...['Friday Cup #1, 2026-03-08', 'Friday Cup #2, 2026-03-13', 'Friday Cup #3, 2026-03-15'],
    ...['Friday Cup #4, 2026-03-20', 'Friday Cup #5, 2026-03-22'],
  ]);
  // Check-in of the next Monday’s event opens in less than 24 hours.
  const soon = fridays(templateId, { weekdays: [1, 2], time: '13:30' });
  const days = (await host.call(previewTournamentSeries, { body: soon })).next;
  expect(days[0]?.date).toBe('2026-03-09');
  expect((await host.call(listTournamentSeries, {})).items).toEqual([]);
});

test.thorough('series of an erased organizer are deleted', async () => {
  const series = await started(host, fridays(templateId));
  await p.settled();
  await p.publish(userErased, { subject: host.id, sequence: 90, data: { userId: host.id } });
  const stored = p.database('tournament').collection<{ _id: string }>('tournamentSeries');
  expect(await stored.countDocuments({ _id: series.id })).toBe(0);
  await p.advance(weekMs);
});
