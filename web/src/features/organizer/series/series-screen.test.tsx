import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Me, TournamentSeries } from '@contend/contracts';
import { Route, Routes } from 'react-router-dom';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { SeriesScreen } from './series-screen';
import { SeriesSetupScreen } from './series-setup-screen';

const id = '5'.repeat(24);
const list = 'GET /admin/tournament-series';
const one = `GET /admin/tournament-series/${id}`;
const preview = 'POST /admin/tournament-series/preview';
const templates = 'GET /admin/tournament-templates';
const template = {
  ...{ id: '3'.repeat(24), name: 'Weekly cup', createdAt: '2026-03-02T12:00:00.000Z' },
  ...{ words: {}, terms: { stages: [{ format: 'single-elimination' }] } },
};
const event = {
  ...{ date: '2026-03-20', name: 'Cup #2', startsAt: '2026-03-20T19:00:00.000Z' },
  publishAt: '2026-03-06T19:00:00.000Z',
};
const series: TournamentSeries = {
  ...{ id, version: 4, status: 'active', endedBy: null, ownerId: ada.id },
  ...{ namePattern: 'Cup #{number}', weekdays: [5], time: '20:00', timeZone: 'Europe/Berlin' },
  ...{ weeksAhead: 2, from: '2026-03-02', until: null, times: 10 },
  template: {
    ...{ id: template.id, name: 'Weekly cup', gameId: '2'.repeat(24), playTypeId: '4'.repeat(24) },
    ...{ formats: ['single-elimination'], feeCents: 0, guaranteeCents: 40_00 },
  },
  published: 1,
  next: [event],
  events: [
    {
      ...{ date: '2026-03-13', name: 'Cup #2', startsAt: '2026-03-13T19:00:00.000Z' },
      ...{ status: 'skipped', tournamentId: null, reason: 'insufficient-funds' },
      at: '2026-03-02T12:00:00.000Z',
    },
    {
      ...{ date: '2026-03-06', name: 'Cup #1', startsAt: '2026-03-06T19:00:00.000Z' },
      ...{ status: 'published', tournamentId: '7'.repeat(24), reason: null },
      at: '2026-03-02T12:00:00.000Z',
    },
  ],
  createdAt: '2026-03-02T12:00:00.000Z',
};
const organizer: Me = { ...ada, roles: ['player', 'organizer'] };
const show = (at: string, me = organizer) =>
  renderAt(
    at,
    <Routes>
      <Route path="/organize/series" element={<SeriesScreen />} />
      <Route path="/organize/series/new" element={<SeriesSetupScreen />} />
      <Route path="/organize/series/:seriesId" element={<SeriesScreen />} />
      <Route path="/organize/series/:seriesId/edit" element={<SeriesSetupScreen />} />
    </Routes>,
    cacheFor(me),
  );

test('a series has its terms, its next events, and those skipped with the reason', async () => {
  answerWith({ [list]: { items: [series] } });
  show('/organize/series');
  const card = within(await screen.findByRole('region', { name: 'Cup #{number}' }));
  expect(card.getByText(/^Every Friday at 20:00 \(Berlin\), published 2 weeks ahead/)).toBeTruthy();
  expect(card.getByText(/1 of 10 published · \$40\.00 of prizes/)).toBeTruthy();
  expect(card.getByText('Fri 20 Mar, 20:00')).toBeTruthy();
  // The time at which it is published has passed.
  expect(card.getByText('Cup #2 · published at once')).toBeTruthy();
  expect(card.getByText(/did not cover the guaranteed prizes/)).toBeTruthy();
  expect(card.getByRole('link', { name: 'Cup #1' }).getAttribute('href')).toBe(
    `/organize/${'7'.repeat(24)}`,
  );
});

test.thorough('a series is paused after a confirmation, at the version that is shown', async () => {
  let shown = series;
  const pause = `POST /admin/tournament-series/${id}/pause`;
  const asked = answerWith({
    [one]: () => shown,
    [list]: () => ({ items: [shown] }),
    [pause]: () => (shown = { ...series, status: 'paused', version: 5, next: [] }),
  });
  show(`/organize/series/${id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pause the series' }));
  expect(await screen.findByText('Paused: nothing is published.')).toBeTruthy();
  expect(asked.find(({ call }) => call === pause)?.body).toEqual({ version: 4 });
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy();
});

test('an organizer without a series is led to the first one', async () => {
  answerWith({ [list]: { items: [] } });
  show('/organize/series');
  expect(await screen.findByText('No series yet')).toBeTruthy();
});

test.each(['/organize/series', '/organize/series/new', `/organize/series/${id}/edit`])(
  'a player without the role is told so at %s, without a request',
  async (at) => {
    const asked = answerWith({});
    show(at, ada);
    expect(await screen.findByText('You don’t organize events')).toBeTruthy();
    expect(asked).toEqual([]);
  },
);

test('states why series are not shown', async () => {
  answerWith({ [list]: { status: 400, code: 'invalid-request', message: 'No.' } });
  show('/organize/series');
  expect(await screen.findByText('We can’t load your series')).toBeTruthy();
});

test('the form shows the next events, and starts the series', async () => {
  const create = 'POST /admin/tournament-series';
  const asked = answerWith({
    ...{ [templates]: { items: [template] }, [preview]: { next: [event] } },
    ...{ [create]: series, [one]: series },
  });
  show('/organize/series/new');
  const pick = { target: { value: template.id } };
  fireEvent.change(await screen.findByLabelText('Template'), pick);
  expect(screen.getByLabelText<HTMLInputElement>('Name of the events').value).toBe(
    'Weekly cup #{number}',
  );
  fireEvent.change(screen.getByLabelText('Time zone'), { target: { value: 'Europe/Berlin' } });
  fireEvent.click(screen.getByLabelText('Sunday'));
  expect(await screen.findByText('Fri 20 Mar, 20:00')).toBeTruthy();
  await waitFor(() =>
    expect(asked.findLast(({ call }) => call === preview)?.body).toMatchObject({
      weekdays: [5, 7],
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Start the series' }));
  expect(await screen.findByRole('button', { name: 'End' })).toBeTruthy();
  expect(asked.find(({ call }) => call === create)?.body).toEqual({
    ...{ templateId: template.id, namePattern: 'Weekly cup #{number}', weekdays: [5, 7] },
    ...{ time: '20:00', timeZone: 'Europe/Berlin', weeksAhead: 2, until: null, times: null },
  });
});

test.thorough('an edit keeps the copy of a template that was deleted', async () => {
  const save = `PUT /admin/tournament-series/${id}`;
  const asked = answerWith({
    ...{ [templates]: { items: [] }, [preview]: { next: [] } },
    ...{ [one]: series, [save]: series },
  });
  show(`/organize/series/${id}/edit`);
  const template = await screen.findByLabelText<HTMLSelectElement>('Template');
  expect(template.selectedOptions[0]?.textContent).toBe('Weekly cup (deleted)');
  fireEvent.change(screen.getByLabelText('Start'), { target: { value: '21:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.some(({ call }) => call === save)).toBe(true));
  const sent = asked.find(({ call }) => call === save)?.body;
  expect(sent).toMatchObject({ version: 4, time: '21:00', times: 10 });
  expect(sent).not.toHaveProperty('templateId');
});
