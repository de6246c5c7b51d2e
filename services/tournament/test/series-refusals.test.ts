import {
  createTournamentSeries,
  editTournamentSeries,
  getTournamentSeries,
  listTournamentSeries,
  moveTournamentSeries,
  previewTournamentSeries,
  seriesLimits,
  userStatusChanged,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { eventPlatform, organizer, unknownId, castOf } from './event-story';
import { fridays, type SeriesBody, seriesOf, started, templateOf } from './series-story';

let p: StoryPlatform;
let host: Player;
let rival: Player;
let ada: Player;
let templateId: string;

beforeAll(async () => {
  p = await eventPlatform({ lasts: 'file' });
  ({ host, other: rival, ada } = await castOf(p));
  templateId = await p.prepare('a template', () => templateOf(p, host));
});

const createdWith = async (by: Player, change: Partial<SeriesBody>) =>
  by.refused(createTournamentSeries, { body: fridays(templateId, change) });

test('calls about series need the organizer role', async () => {
  const params = { seriesId: unknownId };
  const body = { version: 1 };
  const codes = async (by: Pick<Player, 'refused'>) =>
    Promise.all([
      by.refused(createTournamentSeries, { body: fridays(templateId) }),
      by.refused(previewTournamentSeries, { body: fridays(templateId) }),
      by.refused(listTournamentSeries, {}),
      by.refused(getTournamentSeries, { params }),
      by.refused(editTournamentSeries, { params, body }),
      by.refused(moveTournamentSeries, { params: { ...params, move: 'end' }, body }),
    ]).then((all) => new Set(all.map(({ code }) => code)));
  expect(await codes(p.anyone)).toEqual(new Set(['unauthenticated']));
  expect(await codes(ada)).toEqual(new Set(['forbidden']));
});

test('a series belongs to its organizer; others get 404', async () => {
  const series = await started(host, fridays(templateId));
  const params = { seriesId: series.id };
  const body = { version: series.version };
  expect((await rival.call(listTournamentSeries, {})).items).toEqual([]);
  const refused = await Promise.all([
    rival.refused(getTournamentSeries, { params }),
    rival.refused(editTournamentSeries, { params, body }),
    rival.refused(moveTournamentSeries, { params: { ...params, move: 'end' }, body }),
    host.refused(getTournamentSeries, { params: { seriesId: unknownId } }),
  ]);
  expect(refused.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 4 }, () => [404, 'series-not-found']),
  );
  // Nor is the template of another organizer a way to its terms.
  const stolen = await rival.refused(createTournamentSeries, { body: fridays(templateId) });
  expect(stolen).toMatchObject({ status: 404, code: 'template-not-found' });
  const own = await started(rival, fridays(await templateOf(p, rival)));
  await p.settled();
  const { version } = await seriesOf(rival, own);
  const edit = { params: { seriesId: own.id }, body: { version, templateId } };
  const looked = await rival.refused(previewTournamentSeries, { body: fridays(templateId) });
  expect(looked.code).toBe('template-not-found');
  expect((await rival.refused(editTournamentSeries, edit)).code).toBe('template-not-found');
  const admin = await p.admin();
  expect(await seriesOf(admin, series)).toMatchObject({ id: series.id });
});

test('terms are whole, and leave an event to publish', async () => {
  const series = await started(host, fridays(templateId, { from: '2026-05-01' }));
  const bad: Partial<SeriesBody>[] = [
    ...[{ weekdays: [] }, { weekdays: [5, 5] }, { weekdays: [8] }, { time: '24:00' }],
    ...[{ timeZone: 'Europe/Atlantis' }, { weeksAhead: 0 }, { times: 0 }, { from: '2026-02-30' }],
    ...[{ namePattern: 'Cup {week}' }, { namePattern: 'Cup {number} {number}' }],
  ];
  for (const change of bad) expect((await createdWith(host, change)).code).toBe('invalid-request');
  const impossible: [Partial<SeriesBody>, string][] = [
    [{ from: '2026-12-01' }, 'A series begins within 180 days.'],
    [{ from: '2026-04-01', until: '2026-03-31' }, 'The last day is before the first one.'],
    [
      { from: '2026-03-07', until: '2026-03-12' },
      'No event is left to publish. Choose a later end, or more events.',
    ],
  ];
  for (const [change, message] of impossible) {
    const body = fridays(templateId, change);
    expect(await host.answer(createTournamentSeries, { body })).toMatchObject({
      ...{ status: 409, body: { code: 'series-impossible', details: { message } } },
    });
    expect((await host.refused(previewTournamentSeries, { body })).code).toBe('series-impossible');
    const edit = { params: { seriesId: series.id }, body: { version: series.version, ...change } };
    expect((await host.refused(editTournamentSeries, edit)).code).toBe('series-impossible');
  }
});

test('changes carry the version that they were made from, and end with the series', async () => {
  const series = await started(host, fridays(templateId, { from: '2026-05-01' }));
  const params = { seriesId: series.id };
  const edit = (version: number) =>
    host.answer(editTournamentSeries, { params, body: { version, time: '21:00' } });
  const both = await Promise.all([edit(series.version), edit(series.version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { version } = await seriesOf(host, series);
  const end = { params: { ...params, move: 'end' as const }, body: { version } };
  const stale = { ...end, body: { version: series.version } };
  expect(await host.answer(moveTournamentSeries, stale)).toMatchObject({
    body: { code: 'version-conflict', details: { version } },
  });
  const pause = { params: { ...params, move: 'pause' as const }, body: { version } };
  const paused = await host.call(moveTournamentSeries, pause);
  // A weekend has no Friday.
  const weekend = { version: paused.version, from: '2026-05-02', until: '2026-05-03' };
  const emptied = await host.call(editTournamentSeries, { params, body: weekend });
  const without = { ...pause.params, move: 'resume' as const };
  const again = { params: without, body: { version: emptied.version } };
  expect((await host.refused(moveTournamentSeries, again)).code).toBe('series-impossible');
  const ending = { ...end, body: { version: emptied.version } };
  const ended = await host.call(moveTournamentSeries, ending);
  const late = { params, body: { version: ended.version, time: '22:00' } };
  expect((await host.refused(editTournamentSeries, late)).code).toBe('series-ended');
  const resume = {
    params: { ...params, move: 'resume' as const },
    body: { version: ended.version },
  };
  expect((await host.refused(moveTournamentSeries, resume)).code).toBe('series-ended');
});

test('an organizer has at most ten series that have not ended', async () => {
  const owner = await organizer(p, 'busy');
  const own = await templateOf(p, owner);
  for (let number = 0; number < seriesLimits.open; number += 1) {
    await started(owner, fridays(own, { from: '2026-05-01' }));
  }
  const full = await owner.refused(createTournamentSeries, { body: fridays(own) });
  expect(full).toMatchObject({ status: 409, code: 'too-many-series' });
});

test('a suspended organizer neither creates nor changes a series', async () => {
  const owner = await organizer(p, 'suspended');
  const own = await templateOf(p, owner);
  const { id: seriesId, version } = await started(owner, fridays(own, { from: '2026-05-01' }));
  const data = { userId: owner.id, status: 'suspended' };
  await p.publish(userStatusChanged, { subject: owner.id, sequence: 90, data });
  const creating = { body: fridays(own) };
  expect((await owner.refused(createTournamentSeries, creating)).code).toBe('account-suspended');
  const edit = { params: { seriesId }, body: { version, time: '21:00' } };
  expect((await owner.refused(editTournamentSeries, edit)).code).toBe('account-suspended');
});
