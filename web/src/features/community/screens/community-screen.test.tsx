import {
  listBlocks,
  listChannels,
  messagePosted,
  type Channel,
  type Reply,
} from '@contend/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { messageOf, roomId } from '../../../../test/message-samples';
import { keyOf } from '../../../lib/http/calls';
import { CommunityScreen } from './community-screen';
import { communityLive } from '../live';

const general: Channel = {
  ...{ id: roomId, name: 'general', group: 'main', topic: 'Everything', isReadOnly: false },
  ...{ slowModeSeconds: 10, unread: 2 },
};
const news = { ...general, id: 'f'.repeat(24), name: 'announcements', isReadOnly: true, unread: 0 };
const notice = {
  ...{ id: 'n1', kind: 'scrim-requested', title: 'Vantage ask for a scrim', text: '' },
  ...{ because: 'because you captain Nova Five', link: '/scrims', isRead: false },
  createdAt: '2030-01-01T00:00:00.000Z',
};
const empty = { items: [], hasMore: false, readNumber: 0 };

const show = (place: string, me = ada) => {
  const asked = answerWith({
    'GET /notifications': [notice],
    'GET /notifications/settings': { categories: {}, quietHours: null, digest: null },
    'GET /user/community/channels': { items: [news, general] },
    'GET /conversations': { items: [], unread: 0 },
    [`GET /rooms/community/${general.id}/messages`]: { ...empty, items: [messageOf(1)] },
    [`GET /rooms/community/${news.id}/messages`]: empty,
  });
  const view = renderAt(
    place,
    <Routes>
      <Route path="/community/:channel?" element={<CommunityScreen />} />
    </Routes>,
    cacheFor(me),
  );
  return { asked, ...view };
};

const resizeTo = (width: number) => {
  window.matchMedia = (media) => {
    const [, bound = '', px = ''] = /\((min|max)-width: (\d+)px\)/.exec(media) ?? [];
    const matches = bound === 'min' ? width >= Number(px) : width <= Number(px);
    return { matches, addEventListener() {}, removeEventListener() {} } as never;
  };
};

beforeEach(() => resizeTo(1024));

test('shows notifications with their reasons beside the channel on a wide window', async () => {
  resizeTo(1440);
  show('/community/general');
  const side = await screen.findByRole('complementary', { name: 'Notifications' });
  expect(await within(side).findByText('because you captain Nova Five')).toBeTruthy();
  expect(within(side).getByRole('button', { name: 'Mark read' })).toBeTruthy();
});

test.each([390, 1024])('has no column of notifications on a window of %d px', async (width) => {
  resizeTo(width);
  const { asked } = show('/community/general');
  await screen.findByText('Message 1');
  expect(screen.queryByRole('complementary', { name: 'Notifications' })).toBe(null);
  expect(asked.map(({ call }) => call)).not.toContain('GET /notifications');
});

test('opens the first channel, with unread counts, slow mode and its messages', async () => {
  show('/community');
  await screen.findByText('Message 1');
  const list = screen.getByRole('list', { name: 'Main channels' });
  expect(within(list).getByRole('link', { name: 'general 2 unread' })).toBeTruthy();
  expect(screen.getByText('Slow mode: one message every 10 s')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change' })).toBe(null);
});

test('lets moderators change slow mode, and does not slow them down', async () => {
  show('/community/general', { ...ada, roles: ['player', 'moderator'] });
  await screen.findByText('Message 1');
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy();
  expect(screen.queryByText('Slow mode: one message every 10 s')).toBe(null);
});

test('shows players no field where only staff write', async () => {
  show('/community/announcements');
  await screen.findByText('Platform news is posted here.');
  expect(screen.getByText(/Only staff write here/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBe(null);
});

test('names an unknown channel and leads to a known one', async () => {
  show('/community/nowhere');
  await screen.findByText('This channel does not exist');
  expect(screen.getByRole('link', { name: '#general' })).toBeTruthy();
});

test('shows a slow mode that a moderator changes while the channel is open', async () => {
  const { client } = show('/community/general');
  await screen.findByText('Slow mode: one message every 10 s');
  const message = { id: general.id, room: '', sequence: 1, what: '', at: '' };
  const rules = communityLive.filter(({ on }) => on === 'channel');
  const push = (slowModeSeconds: number) =>
    act(() => {
      const data = { channel: 'general', slowModeSeconds };
      for (const { apply } of rules) apply?.change(client, { ...message, data });
    });
  push(30);
  expect(await screen.findByText('Slow mode: one message every 30 s')).toBeTruthy();
  push(0);
  await waitFor(() => expect(screen.queryByText(/Slow mode/)).toBe(null));
});

test('counts a live message of another player in its channel only', () => {
  const client = cacheFor(ada);
  client.setQueryData(keyOf(listChannels, {}), { items: [news, general] });
  const blocks = { items: [{ user: { ...ada, id: 'c'.repeat(24) } }] };
  client.setQueryData(keyOf(listBlocks, { query: { page: 1, pageSize: 100 } }), blocks);
  const arrive = (authorId: string) => {
    const data = { room: { kind: 'community', id: general.id }, authorId, number: 3 };
    const message = {
      id: general.id,
      room: '',
      sequence: 1,
      what: messagePosted.type,
      at: '',
      data,
    };
    for (const { apply } of communityLive.slice(0, 1)) apply?.change(client, message);
  };
  const unread = () =>
    client
      .getQueryData<Reply<typeof listChannels>>(keyOf(listChannels, {}))
      ?.items.map((one) => one.unread);
  arrive(ada.id);
  arrive('c'.repeat(24));
  expect(unread()).toEqual([0, 2]);
  arrive('b'.repeat(24));
  expect(unread()).toEqual([0, 3]);
});

test('shows on a phone why the channels cannot be loaded', async () => {
  resizeTo(390);
  answerWith({
    'GET /user/community/channels': { status: 400, code: 'invalid', message: 'Not now.' },
  });
  renderAt(
    '/community/general',
    <Routes>
      <Route path="/community/:channel?" element={<CommunityScreen />} />
    </Routes>,
  );
  expect(await screen.findByText('We can’t load the channels')).toBeTruthy();
});
