import { screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { games, pageWith } from '../../../../test/samples';
import { openTournament, summaryOf, tournamentId } from '../../../../test/tournament-samples';
import { EventsScreen } from './events-screen';

const admin = { ...ada, roles: ['admin' as const] };
const show = (answers: Record<string, unknown>, query = '') => {
  answerWith({ ...games, ...answers });
  renderAt(`/admin/events${query}`, <EventsScreen />, cacheFor(admin));
};

test('lists drafts of all organizers, and links to their desk', async () => {
  const draft = { ...summaryOf(openTournament), status: 'draft' };
  show({ 'GET /admin/tournaments?status=draft&page=1': pageWith([draft]) }, '?status=draft');
  const link = await screen.findByRole('link', { name: 'Open desk Friday Night Open' });
  expect(link.getAttribute('href')).toBe(`/organize/${tournamentId}`);
});

test('says that there are none, also for a state that is unknown', async () => {
  show({ 'GET /admin/tournaments?page=1': pageWith([]) }, '?status=new');
  expect(await screen.findByText('No events in this state')).toBeTruthy();
});

test('offers a retry when the events cannot be loaded', async () => {
  show({ 'GET /admin/tournaments?page=1': { status: 400, code: 'invalid', message: 'Not now.' } });
  expect(await screen.findByText('We can’t load the events')).toBeTruthy();
});
