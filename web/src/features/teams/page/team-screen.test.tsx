import type { TeamReply } from '@contend/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { games, newMatch, openWager, pageWith } from '../../../../test/samples';
import { MemberDialog } from '../members/member-dialog';
import { TeamScreen } from './team-screen';

const teamId = 'd'.repeat(24);
const path = `/teams/${teamId}`;
const noRecord = { wins: 0, losses: 0, streak: 0 };
const card = (id: string, displayName: string) => ({
  ...{ id, username: displayName.toLowerCase(), displayName },
  ...{ avatarUrl: null, country: null, rating: null },
});
const bea = card('b'.repeat(24), 'Bea');
const cal = card('c'.repeat(24), 'Cal');

const member = (player: typeof bea, role: 'owner' | 'captain' | 'member') => ({
  ...{ userId: player.id, role, position: '', joinedAt: '2030-01-01T12:00:00.000Z' },
  ...{ record: noRecord, player },
});

const team: TeamReply = {
  ...{ id: teamId, name: 'Nova Five', tag: 'NV5', avatarUrl: null, gameId: openWager.gameId },
  ...{ region: 'eu', timeZone: 'Europe/Berlin', ownerId: bea.id, openToJoin: false },
  ...{ actsFor: 'captains', maxMembers: 4, rating: null, winningsCents: 0, wagersWon: 0 },
  members: [member(bea, 'owner'), member(cal, 'captain')],
  record: { wins: 46, losses: 29, streak: 3 },
  reliability: { percent: 96, completed: 24, noShows: 0, lateCancellations: 1 },
  createdAt: '2025-03-02T12:00:00.000Z',
  viewer: { role: null, isInvited: false, joinRefusal: 'not-invited' },
  ...{ ownerOffer: null, isVacant: false, invite: null, invitations: [] },
};

const withMe = (role: 'owner' | 'captain' | 'member'): TeamReply => ({
  ...team,
  members: [member(card(ada.id, 'Ada'), role), ...team.members],
  viewer: { role, isInvited: false, joinRefusal: null },
});

const memberReads = {
  [`GET /teams/${teamId}/log?limit=10`]: { items: [], players: [] },
  [`GET /teams/${teamId}/week?days=14`]: { bookings: [] },
  'GET /wagers/my?page=1&pageSize=50': { items: [] },
};

interface Visit {
  user?: typeof ada | null;
  client?: ReturnType<typeof cacheFor>;
  at?: string;
}

function open(reply: unknown, more: object = {}, visit: Visit = {}) {
  const { user = ada, at = path, client = cacheFor(user) } = visit;
  const asked = answerWith({ [`GET ${path}`]: reply, ...games, ...memberReads, ...more });
  const routes = (
    <Routes>
      <Route path="/teams/:teamId" element={<TeamScreen />} />
      <Route path="/teams" element={<p>my teams</p>} />
    </Routes>
  );
  renderAt(at, routes, client);
  return asked;
}

test('shows record, reliability with its counts, and open spots', async () => {
  open(team);
  await screen.findByRole('heading', { name: 'Nova Five' });
  expect(screen.getByText('61 % of 75 · won the last 3')).toBeTruthy();
  expect(screen.getByText('96 %')).toBeTruthy();
  expect(screen.getByText('24 of 25 in 90 days, 1 late')).toBeTruthy();
  expect(screen.getAllByText('Open spot')).toHaveLength(2);
});

test('says in words why a player cannot join, and offers no button', async () => {
  open(team);
  await screen.findByText('This team takes players by invitation. Ask a captain for one.');
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Team log' })).toBeNull();
});

test('joins by an invitation, and offers to decline it', async () => {
  const invited = { ...team, viewer: { role: null, isInvited: true, joinRefusal: null } };
  const asked = open(invited, { [`GET ${path}/join`]: withMe('member') });
  await screen.findByRole('button', { name: 'Decline' });
  fireEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(`GET ${path}/join`));
});

test('leads a signed-out person to the sign-in, and back', async () => {
  open({ ...team, openToJoin: true, viewer: null }, {}, { user: null });
  const link = await screen.findByRole('link', { name: 'Sign in to join' });
  expect(link.getAttribute('href')).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
});

test('promises a signed-out person no place in a team by invitation', async () => {
  open({ ...team, viewer: null }, {}, { user: null });
  expect(await screen.findByRole('link', { name: 'Sign in to answer an invitation' })).toBeTruthy();
});

test('shows a member neither invite link nor actions on others', async () => {
  open(withMe('member'));
  await screen.findByRole('region', { name: 'Team log' });
  expect(screen.queryByText('Invite players')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
});

test('a member takes back that captains enter them in events', async () => {
  const allow = `PUT ${path}/allow-entries`;
  const asked = open(withMe('member'), { [allow]: withMe('member') });
  fireEvent.click(await screen.findByRole('switch', { name: /Captains may enter me/ }));
  await waitFor(() => {
    expect(asked.find(({ call }) => call === allow)?.body).toEqual({ isAllowed: false });
  });
});

test('names who is removed and what is lost, and shows the refusal', async () => {
  const refusal = {
    ...{ status: 409, code: 'member-in-live-match' },
    message: 'This player is on the roster of a live match of the team.',
  };
  answerWith({ [`DELETE ${path}/remove-teammate/${cal.id}`]: refusal });
  const asking = { what: 'remove', member: member(cal, 'captain') } as const;
  renderAt(path, <MemberDialog team={withMe('owner')} asking={asking} onClose={jest.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Remove Cal from Nova Five?' });
  expect(within(dialog).getByText(/The invite link ends: a captain has seen it/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Cal' }));
  expect(await within(dialog).findByRole('alert')).toHaveProperty('textContent', refusal.message);
});

test('links to other teams when a team does not exist', async () => {
  open({ status: 404, code: 'team-not-found', message: 'There is no such team.' });
  await screen.findByText('This team does not exist');
  expect(screen.getByRole('link', { name: 'Find a team' })).toBeTruthy();
});

test('lists the matches of the team for everyone, with its own score first', async () => {
  const won = {
    ...newMatch,
    ...{ status: 'completed', scores: [1, 2], winner: 'away' },
    away: { ...newMatch.away, teamId },
  };
  open(
    team,
    { [`GET /match?teamId=${teamId}&page=1&pageSize=12`]: pageWith([won]) },
    {
      at: `${path}?tab=matches`,
    },
  );
  const list = await screen.findByRole('region', { name: 'Matches' });
  expect(await within(list).findByText('✓ Won')).toBeTruthy();
  expect(within(list).getByText('2–1')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Matches' }).getAttribute('aria-current')).toBe('page');
});

test('lists past scrims, and says what fills an empty list', async () => {
  open(
    team,
    { [`GET /scrims/bookings?teamId=${teamId}&phase=past&page=1&pageSize=12`]: pageWith([]) },
    { at: `${path}?tab=scrims&phase=past` },
  );
  expect(await screen.findByText('Played and cancelled scrims show here.')).toBeTruthy();
});

test('lists the wagers of the team, open offers among them', async () => {
  const offer = { ...openWager, teamSize: 2, home: { ...openWager.home, teamId } };
  open(
    team,
    { [`GET /wagers?teamId=${teamId}&page=1&pageSize=12`]: pageWith([offer]) },
    {
      at: `${path}?tab=wagers`,
    },
  );
  expect(await screen.findByText('Open to any team')).toBeTruthy();
});

test.each([
  ['is replaced once the team was deleted', 404, 'team-not-found', 'This team does not exist'],
  ['stays while reads fail', 503, 'unavailable', 'Nova Five'],
  ['stays while the session is renewed', 401, 'token-expired', 'Nova Five'],
])('the page of a team %s', async (_, status, code, shown) => {
  let reply: object = team;
  const client = cacheFor(ada);
  client.setDefaultOptions({ queries: { retryDelay: 0 } });
  const asked = open(() => reply, {}, { client });
  await screen.findByRole('heading', { name: 'Nova Five' });
  reply = { status, code, message: 'Refused.' };
  asked.length = 0;
  await act(() => client.refetchQueries({ queryKey: [`get /teams/:teamId`] }));
  expect(asked.length).toBeGreaterThan(0);
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
});
