import type { MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { newMatch } from '../../../../test/samples';
import {
  bracketReply,
  liveMatch,
  novaEntry,
  openTournament,
  standingOf,
  tournamentId,
} from '../../../../test/tournament-samples';
import { AdminRequest } from './admin-request';
import { EventBar } from './event-bar';
import { facing } from '../sides';

const match: MatchReply = { ...newMatch, id: liveMatch.id, kind: 'tournament', wagerId: null };
const event = { ...openTournament, status: 'live' as const };
const organizing = { ...event, viewer: { isOrganizer: true, entryId: null } };
const found = `GET /tournament-matches?matchId=${liveMatch.id}`;
const get = `GET /tournaments/${tournamentId}`;
const admin = `/admin/tournaments/${tournamentId}`;
const pageOf = (one: unknown) => ({ items: [one], page: 1, pageSize: 20, total: 1 });

const bar = (answers: Record<string, unknown>, viewerId = ada.id) => {
  const asked = answerWith({ [found]: pageOf(liveMatch), ...answers });
  renderAt('/', <EventBar match={match} view={facing(match, viewerId)} />);
  return asked;
};

test('an organizer sets the score of a match exactly as it was previewed', async () => {
  const preview = {
    ...{ version: 7, matches: [], places: [], prizes: [], ratedPlayers: [], warnings: [] },
  };
  const asked = bar(
    {
      [get]: organizing,
      [`POST ${admin}/preview`]: preview,
      [`POST ${admin}/changes`]: bracketReply(),
      [`${get}/bracket`]: bracketReply(),
    },
    'f'.repeat(24),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Set score of U1.1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set the score of U1.1' });
  expect(within(dialog).queryByRole('button', { name: /^Apply/ })).toBeNull();
  fireEvent.click(within(dialog).getByRole('radio', { name: '1–2' }));
  fireEvent.click(
    await within(dialog).findByRole('button', { name: /Apply: U1.1 1–2, Mako wins/ }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const change = { kind: 'set-score', matchId: liveMatch.id, scores: [1, 2] };
  const bodies = asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
  expect(bodies).toEqual([{ change }, { version: 7, change }]);
});

test('an organizer reads who called and why, and gets back to the desk', async () => {
  const called = {
    ...{ ...liveMatch, adminAskedAt: liveMatch.openedAt, adminReason: 'They do not answer' },
    adminAskedBy: openTournament.owner,
  };
  bar({ [found]: pageOf(called), [get]: organizing }, 'f'.repeat(24));
  const desk = await screen.findByRole('link', { name: 'Back to the desk' });
  expect(desk.getAttribute('href')).toBe(`/organize/${tournamentId}`);
  expect(screen.getByText(/called an admin/).textContent).toMatch(
    /^Ines called an admin .+: “They do not answer”$/,
  );
  expect(screen.getByRole('button', { name: 'Forfeit of U1.1' })).toBeTruthy();
});

test('an organizer reads who played a match', async () => {
  const lineUp = { home: [openTournament.owner], away: [] };
  bar({ [found]: pageOf({ ...liveMatch, lineUp }), [get]: organizing }, 'f'.repeat(24));
  expect(await screen.findByText('Line-up on record: Ines against none.')).toBeTruthy();
});

test.each([
  ['one who plays for prizes', { ...organizing, viewer: { isOrganizer: true, entryId: ada.id } }],
  ['one of an event that is over', { ...organizing, status: 'paid_out' }],
])('offers no decision to an organizer: %s', async (_, shown) => {
  bar({ [get]: shown }, 'f'.repeat(24));
  await screen.findByRole('link', { name: 'Back to the desk' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a finished match leads to my next one', async () => {
  const next = { ...liveMatch, id: '5'.repeat(24), key: 'U2.1' };
  bar({
    [found]: pageOf({ ...liveMatch, status: 'decided' }),
    [get]: event,
    [`${get}/match`]: { match: next },
    [`${get}/status`]: standingOf('play', { status: 'live' }),
  });
  expect(await screen.findByText('Your next match is open: U2.1, against Mako')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open your next match' });
  expect(link.getAttribute('href')).toBe(`/matches/${next.id}`);
});

test('a finished match of an event that is over says my place', async () => {
  bar({
    [found]: pageOf({ ...liveMatch, status: 'decided' }),
    [get]: { ...event, status: 'completed' },
    [`${get}/match`]: { match: null },
    [`${get}/status`]: { status: 'completed', entry: { ...novaEntry, place: 2 }, next: null },
  });
  expect(await screen.findByText('You finished 2nd')).toBeTruthy();
});

test('a place that is shared is said as such', async () => {
  bar({
    [found]: pageOf({ ...liveMatch, status: 'decided' }),
    [get]: { ...event, status: 'completed' },
    [`${get}/match`]: { match: null },
    [`${get}/status`]: {
      ...{ status: 'completed', entry: { ...novaEntry, place: 3, shared: 2 }, next: null },
    },
  });
  expect(await screen.findByText('You finished 3rd–4th')).toBeTruthy();
});

test('promises no next match while none of mine is open', async () => {
  bar({
    [found]: pageOf({ ...liveMatch, status: 'decided' }),
    [get]: event,
    [`${get}/match`]: { match: null },
    [`${get}/status`]: standingOf('wait-for-opponent', { status: 'live' }),
  });
  expect(await screen.findByText('No other match of yours is open')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'See the bracket' });
  expect(link.getAttribute('href')).toBe(`/tournaments/${tournamentId}?tab=bracket`);
});

test('a next match that could not be loaded is not called absent', async () => {
  bar({
    [found]: pageOf({ ...liveMatch, status: 'decided' }),
    [get]: event,
    [`${get}/match`]: { status: 400, code: 'invalid', message: 'Not now.' },
    [`${get}/status`]: standingOf('wait-for-opponent', { status: 'live' }),
  });
  expect(await screen.findByText('We can’t load your next match')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.queryByText('No other match of yours is open')).toBeNull();
});

test('a match whose result was removed leads to the match that is played again', async () => {
  const again = { ...liveMatch, id: 'e'.repeat(24) };
  bar({
    [found]: pageOf({ ...liveMatch, status: 'removed' }),
    [get]: event,
    [`${get}/match`]: { match: again },
    [`${get}/status`]: standingOf('play', { status: 'live' }),
  });
  const link = await screen.findByRole('link', { name: 'Open your next match' });
  expect(link.getAttribute('href')).toBe(`/matches/${again.id}`);
});

test('is empty for spectators and for other matches', async () => {
  const asked = bar({ [get]: event }, 'f'.repeat(24));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(get));
  expect(screen.queryByRole('region')).toBeNull();
});

const request = `GET /tournaments/match/${liveMatch.id}/request-admin`;

test('a player calls an admin with a reason, once', async () => {
  let shown = liveMatch;
  const asked = answerWith({
    [found]: () => pageOf(shown),
    [`${request}?reason=They+do+not+answer`]: () => {
      shown = { ...liveMatch, adminAskedAt: new Date().toISOString() };
      return { ok: true };
    },
  });
  renderAt('/', <AdminRequest match={match} view={facing(match, ada.id)} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Get an admin' }));
  fireEvent.change(await screen.findByLabelText(/What is wrong/), {
    target: { value: 'They do not answer' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Call an admin' }));
  expect(await screen.findByText(/^Admin called/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Get an admin' })).toBeNull());
  expect(asked.filter(({ call }) => call.startsWith(request))).toHaveLength(1);
});

test.each([
  ['a spectator', 'f'.repeat(24), liveMatch],
  ['a player of a decided match', ada.id, { ...liveMatch, status: 'decided' }],
])('offers no call to %s', async (_, viewerId, shown) => {
  const asked = answerWith({ [found]: pageOf(shown) });
  renderAt('/', <AdminRequest match={match} view={facing(match, viewerId)} />, cacheFor(ada));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a disputed match is ruled, forfeited or played again, and its score is not set', async () => {
  const disputed = { ...liveMatch, status: 'disputed' };
  bar({ [found]: pageOf(disputed), [get]: organizing }, 'f'.repeat(24));
  await screen.findByRole('button', { name: 'Forfeit of U1.1' });
  expect(screen.getByRole('button', { name: 'Play again U1.1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Set score/ })).toBeNull();
});
