import type { ScrimReply } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, cacheFor, renderAt } from '../../../../test/api';
import { games, openWager, pageWith } from '../../../../test/samples';
import {
  bookingAt,
  nova,
  novaSummary,
  novaTeam,
  postOf,
  requestOf,
} from '../../../../test/scrim-samples';
import { PostScreen } from '../post/post-screen';
import { ScrimsScreen } from './scrims-screen';

const hourMs = 3_600_000;
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / hourMs) * hourMs + hours * hourMs).toISOString();

const board = `GET /scrims?page=1&pageSize=50&gameId=${openWager.gameId}&teamId=${nova.id}`;
const own = `GET /scrims?byTeamId=${nova.id}&pageSize=20`;
const post = postOf(inHours(5));

const answers = (posts: ScrimReply[], extra: Record<string, unknown> = {}) =>
  answerWith({
    ...games,
    'GET /teams/my': { items: [novaSummary], invitations: [] },
    [`GET /teams/${nova.id}`]: novaTeam,
    [`GET /teams/${nova.id}/week`]: {
      ...{ timeZone: 'Europe/Berlin', hours: [[], [], [], [], [], [], []], days: [], bookings: [] },
    },
    [`GET /scrims/requests?teamId=${nova.id}`]: {
      ...{ incoming: [], outgoing: [], bookings: [bookingAt(inHours(5))] },
    },
    [`GET /scrims/alerts?teamId=${nova.id}`]: {
      ...{ isOn: false, gameId: null, region: null, ratingWithin: null, lastSentAt: null },
    },
    [board]: pageWith(posts),
    [own]: pageWith([]),
    ...extra,
  });

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Request' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask Harbor Kings?' });
  await within(dialog).findByText(/A post of your team/);
  return dialog;
};

test.thorough('a post that overlaps a booking names it and cannot be requested', async () => {
  const overlaps = bookingAt('').id;
  answers([{ ...post, refusal: 'scrim-overlap', overlaps }]);
  renderAt('/scrims', <ScrimsScreen />);
  expect(await screen.findByText(/^Overlaps Night Owls/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Request' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Counter' })).toBeTruthy();
});

test('a row says the size, and that a team of another size cannot ask', async () => {
  answers([{ ...post, teamSize: 5 }]);
  renderAt('/scrims', <ScrimsScreen />);
  expect(await screen.findByText(/^5v5 · Best of/)).toBeTruthy();
  expect(await screen.findByText(/^They play 5v5, and your team of/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Request|Counter/ })).toBeNull();
});

test('a booking at 03:00 is drawn in the week', async () => {
  const from = Date.parse('2030-01-01T00:00:00.000Z');
  const hours = Array.from({ length: 24 }, (_, nth) => ({
    ...{ startsAt: new Date(from + nth * hourMs).toISOString(), free: 0, isBooked: nth === 3 },
  }));
  const bookings = [bookingAt('2030-01-01T03:00:00.000Z')];
  const days = [{ date: '2030-01-01', posted: 0, hours }];
  answers([], {
    [`GET /teams/${nova.id}/week`]: { timeZone: 'UTC', hours: [], days, bookings },
  });
  renderAt('/scrims', <ScrimsScreen />);
  expect(await screen.findByText('03:00: booked, 0 free')).toBeTruthy();
});

test.thorough('a request without a post of mine posts one for that time first', async () => {
  const made = postOf(post.windows[0]!.from, { id: 'b'.repeat(24), team: nova });
  const ask = `POST /scrims/${post.id}/request`;
  const asked = answers([post], { 'POST /scrims': made, [ask]: {} });
  renderAt('/scrims', <ScrimsScreen />);
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: /^Request \d\d:\d\d$/ }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(ask));
  const startsAt = post.windows[0]!.from;
  expect(asked.find(({ call }) => call === 'POST /scrims')?.body).toMatchObject({
    ...{ teamId: nova.id, bestOf: 3, startsAt },
  });
  expect(asked.find(({ call }) => call === ask)?.body).toEqual({
    ...{ fromScrimId: made.id, startsAt, isCounterOffer: false, depositCents: 0 },
  });
});

test.thorough('a refused request leaves no post behind and says why', async () => {
  const made = postOf(post.windows[0]!.from, { id: 'b'.repeat(24), team: nova });
  const message = 'A request between these two teams waits for an answer already.';
  const leave = `GET /scrims/leave?scrimId=${made.id}`;
  const asked = answers([post], {
    'POST /scrims': made,
    [`POST /scrims/${post.id}/request`]: { status: 409, code: 'scrim-requested', message },
    [leave]: made,
  });
  renderAt('/scrims', <ScrimsScreen />);
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: /^Request \d\d:\d\d$/ }));
  expect(await within(dialog).findByText(message)).toBeTruthy();
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(leave));
});

test.thorough('my own post can be edited and withdrawn', async () => {
  answers([postOf(inHours(5), { team: nova, requests: 2 })]);
  renderAt('/scrims', <ScrimsScreen />);
  expect(await screen.findByText('2 requests')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/Its 2 requests end with it/)).toBeTruthy();
});

test.thorough('an edit replaces the post in one call', async () => {
  const old = postOf(inHours(5), { team: nova, requests: 1 });
  const asked = answers([old], { [`GET /scrims/${old.id}`]: old, 'POST /scrims': old });
  renderAt(`/scrims/new?team=${nova.id}&from=${old.id}`, <PostScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Replace the post' }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('POST /scrims'));
  const sent = asked.find(({ call }) => call === 'POST /scrims');
  expect(sent?.body).toMatchObject({ teamId: nova.id, replaces: old.id });
  expect(asked.some(({ call }) => call.startsWith('GET /scrims/leave'))).toBe(false);
});

test.thorough('players without a team get the next step; guests sign in', async () => {
  const open = 'GET /scrims?page=1&pageSize=50';
  answerWith({
    ...games,
    'GET /teams/my': { items: [], invitations: [] },
    [open]: pageWith([post]),
  });
  const { unmount } = renderAt('/scrims', <ScrimsScreen />);
  const link = await screen.findByRole('link', { name: 'Create a team' });
  expect(link.getAttribute('href')).toBe('/teams/new');
  unmount();
  renderAt('/scrims', <ScrimsScreen />, cacheFor(null));
  const request = await screen.findByRole('link', { name: 'Request' });
  expect(request.getAttribute('href')).toBe('/sign-in?next=/scrims');
});

test('accepting a request with a deposit names the amount and consents to it', async () => {
  const mine = postOf(inHours(5), { id: 'b'.repeat(24), team: nova, depositCents: 5_00 });
  const request = requestOf('c'.repeat(24), { asked: mine, asking: post });
  const accept = `GET /scrims/request/${request.id}/accept?depositCents=500`;
  const asked = answers([post], {
    [`GET /scrims/requests?teamId=${nova.id}`]: { incoming: [request], outgoing: [], bookings: [] },
    [accept]: { ...request, status: 'accepted' },
  });
  renderAt('/scrims', <ScrimsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: /^Accept .* and hold \$5\.00$/ }));
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain(accept));
});
