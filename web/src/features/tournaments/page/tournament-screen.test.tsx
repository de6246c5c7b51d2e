import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { answerMedia } from '../../../../test/media';
import {
  bracketReply,
  liveMatch,
  novaEntry,
  openTournament,
  tournamentId,
} from '../../../../test/tournament-samples';
import { TournamentScreen } from './tournament-screen';

beforeAll(() => answerMedia({ matches: false }));

const get = `GET /tournaments/${tournamentId}`;
const page = (items: unknown[]) => ({ items, page: 1, pageSize: 20, total: items.length });
const catalogue = { 'GET /games': { items: [] }, 'GET /playTypes': { items: [] } };

const show = (search: string, answers: Record<string, unknown>, cache = cacheFor(null)) => {
  answerWith({ ...catalogue, [get]: openTournament, ...answers });
  renderAt(
    `/tournaments/${tournamentId}${search}`,
    <Routes>
      <Route path="/tournaments/:tournamentId" element={<TournamentScreen />} />
    </Routes>,
    cache,
  );
};

test.thorough('shows the figures, and each place’s part of the pool', async () => {
  show('', {});
  expect(await screen.findByRole('heading', { name: 'Friday Night Open' })).toBeTruthy();
  expect(screen.getByText('Pool so far')).toBeTruthy();
  expect(screen.getByText('6 / 8')).toBeTruthy();
  expect(screen.getByText('$216.00')).toBeTruthy();
  expect(screen.getByText('60 %')).toBeTruthy();
  expect(
    screen.getByText(/entry fees less 10 % for the organizer and \$200.00 added/),
  ).toBeTruthy();
});

test('names the champion of an event that has ended, and a ruling that can change it', async () => {
  const champion = { entryId: '9'.repeat(24), name: 'Nova Five' };
  show('', { [get]: { ...openTournament, status: 'completed', champion, openRulings: 1 } });
  const heading = await screen.findByRole('heading', { name: 'Friday Night Open' });
  expect(heading.closest('header')?.textContent).toContain('Champion: Nova Five');
  expect(screen.getByText(/A ruling about a result is open/)).toBeTruthy();
});

test('names the times of check-in until the event has begun', async () => {
  show('', {});
  const card = await screen.findByRole('region', { name: 'When and where' });
  expect(card.textContent).toContain('Check-in');
  cleanup();
  const dates = { ...openTournament.dates, startedAt: openTournament.dates.checkInOpensAt };
  show('', { [get]: { ...openTournament, status: 'live', dates } });
  const begun = await screen.findByRole('region', { name: 'When and where' });
  expect(begun.textContent).not.toContain('Check-in');
  expect(begun.textContent).toContain('Announced start');
});

test('says that there is no such tournament', async () => {
  show('', { [get]: { status: 404, code: 'tournament-not-found', message: 'None.' } });
  expect(await screen.findByText('This tournament does not exist')).toBeTruthy();
});

test('says when the bracket will be made', async () => {
  show('?tab=bracket', {});
  expect(await screen.findByText('Not seeded yet')).toBeTruthy();
});

test('draws the bracket with what is being played, and links to the room', async () => {
  show('?tab=bracket', {
    [get]: { ...openTournament, status: 'live' },
    [`${get}/bracket`]: bracketReply(),
    [`GET /tournament-matches?tournamentId=${tournamentId}&page=1&pageSize=100`]: page([liveMatch]),
  });
  expect(
    await screen.findByRole('button', { name: 'U1.1: Nova Five 1, Mako 0. Live.' }),
  ).toBeTruthy();
});

test('draws the bracket of a cancelled event as far as it was played', async () => {
  const dates = { ...openTournament.dates, startedAt: openTournament.dates.startsAt };
  show('?tab=bracket', {
    [get]: { ...openTournament, status: 'cancelled', cancelReason: 'organizer', dates },
    [`${get}/bracket`]: bracketReply(),
    [`GET /tournament-matches?tournamentId=${tournamentId}&page=1&pageSize=100`]: page([]),
  });
  expect(await screen.findByRole('button', { name: /^U1.1: / })).toBeTruthy();
});

test('lists entries with their unpaid seats and states', async () => {
  show('?tab=participants', {
    [`${get}/participants?page=1&pageSize=20`]: page([novaEntry]),
  });
  expect(await screen.findByText('To be paid')).toBeTruthy();
  expect(screen.getByText('6 entered')).toBeTruthy();
});

test('lists matches with the link to their room', async () => {
  show('?tab=matches', {
    [`GET /tournament-matches?tournamentId=${tournamentId}&page=1&pageSize=20`]: page([liveMatch]),
  });
  const link = await screen.findByRole('link', { name: /Nova Five 1 ?Mako 4/ });
  expect(link.getAttribute('href')).toBe(`/matches/${liveMatch.id}`);
});

test.each([
  ['participants', 'Name', `${get}/participants?page=1&pageSize=20`, novaEntry],
  [
    'matches',
    'Name of an entry',
    `GET /tournament-matches?tournamentId=${tournamentId}&page=1&pageSize=20`,
    liveMatch,
  ],
])('searches %s by the beginning of a name', async (tab, label, list, item) => {
  const named = (name: string) => `${list}&name=${name}`;
  show(`?tab=${tab}`, { [list]: page([]), [named('nova')]: page([item]), [named('x')]: page([]) });
  const field = await screen.findByRole('searchbox', { name: label });
  fireEvent.change(field, { target: { value: ' nova' } });
  expect(await screen.findByText('Nova Five')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'x' } });
  expect(await screen.findByText(/^No (entry like that|matches of “x”)$/)).toBeTruthy();
});

test.thorough('links to the calendar of an entrant’s matches, or of all', async () => {
  const list = `GET /tournament-matches?tournamentId=${tournamentId}&page=1&pageSize=20`;
  show('?tab=matches', {
    [get]: { ...openTournament, viewer: { isOrganizer: false, entryId: novaEntry.id } },
    [list]: page([]),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Calendar' }));
  const link = await screen.findByRole('link', { name: 'Open in a calendar' });
  const all = `webcal://localhost/api/tournaments/${tournamentId}/calendar`;
  expect(link.getAttribute('href')).toBe(`${all}?entryId=${novaEntry.id}`);
  fireEvent.click(screen.getByText('All matches'));
  expect(link.getAttribute('href')).toBe(all);
  cleanup();
  show('?tab=matches', { [list]: page([]) });
  fireEvent.click(await screen.findByRole('button', { name: 'Calendar' }));
  const open = await screen.findByRole('link', { name: 'Open in a calendar' });
  expect(open.getAttribute('href')).toBe(all);
  expect(screen.queryByText('My matches')).toBeNull();
});

test('states the rules that were fixed, with the commitment of the lot', async () => {
  show('?tab=rules', {});
  expect(await screen.findByText(/Best of 3, the final best of 5, two losses end it/)).toBeTruthy();
  expect(screen.getByText('4 to 8 teams, then a waitlist.')).toBeTruthy();
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
});

test.thorough('opens the chat to players and organizers, and says why not to others', async () => {
  show('?tab=chat', {});
  expect(await screen.findByText('Sign in to read this chat')).toBeTruthy();
  cleanup();
  show('?tab=chat', {}, cacheFor(ada));
  expect(await screen.findByText('This chat is for players of the event')).toBeTruthy();
  cleanup();
  const room = `GET /rooms/tournament/${tournamentId}/messages`;
  const ended = { ...openTournament.dates, completedAt: '2026-01-01T12:00:00.000Z' };
  const mine = { viewer: { isOrganizer: false, entryId: novaEntry.id }, dates: ended };
  const none = { items: [], hasMore: false, readNumber: 0 };
  const hosted = {
    ...{ id: 'e'.repeat(24), roomId: tournamentId, number: 1, as: 'host', text: 'Welcome.' },
    ...{ createdAt: ended.completedAt, editedAt: null, withheld: null },
    author: openTournament.owner,
  };
  const answers = { [get]: { ...openTournament, ...mine }, [room]: none };
  show('?tab=chat', { ...answers, 'GET /user/sanctions': { items: [] } }, cacheFor(ada));
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  expect(screen.getByText(/the event ended more than 7 days ago/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  show(
    '?tab=chat',
    { ...answers, [room]: { ...none, items: [hosted] }, 'GET /user/sanctions': { items: [] } },
    cacheFor(ada),
  );
  expect(await screen.findByText('Organizer')).toBeTruthy();
});

test.thorough('offers the HTML of a frame for other sites, in a theme', async () => {
  show('', { [get]: { ...openTournament, name: 'The "Open" <1>' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Embed' }));
  const snippet = () => screen.getByLabelText<HTMLInputElement>('HTML').value;
  expect(await screen.findByText('Embed this tournament')).toBeTruthy();
  expect(snippet()).toContain(`src="http://localhost/embed/tournaments/${tournamentId}" title=`);
  expect(snippet()).toContain('title="The &quot;Open&quot; &lt;1&gt;"');
  fireEvent.click(screen.getByLabelText('Light'));
  expect(snippet()).toContain(`/embed/tournaments/${tournamentId}?theme=light"`);
});
