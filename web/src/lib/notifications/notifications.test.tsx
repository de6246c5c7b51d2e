import type { Notification } from '@contend/contracts';
import { screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import {
  notificationsQuery,
  unreadFlag,
  useMarkRead,
  useNotifications,
  useUnreadCount,
} from './notifications';

const item = { title: 'Wager settled', text: '', kind: 'x', link: null, createdAt: '' };
const list: Notification[] = [
  { ...item, id: 'n2', isRead: false },
  { ...item, id: 'n1', isRead: true },
];

const Bell = () => <p>unread {useUnreadCount()}</p>;
function Screen() {
  useMarkRead(useNotifications().data);
  return <Bell />;
}

beforeEach(() => unreadFlag.set({ isUnread: false }));

test('the query never retries and never refetches by itself', () => {
  expect(notificationsQuery(ada)).toMatchObject({
    enabled: true,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});

test('runs only for a signed-in user with an id', async () => {
  expect(notificationsQuery(undefined).enabled).toBe(false);
  const asked = answerWith({ 'GET /notifications': list });
  renderAt('/', <Bell />, cacheFor(null));
  await screen.findByText('unread 0');
  expect(asked).toEqual([]);
});

test('sets the flag on an unread item', async () => {
  answerWith({ 'GET /notifications': list });
  renderAt('/', <Bell />);
  expect(await screen.findByText('unread 1')).toBeTruthy();
  expect(unreadFlag.get().isUnread).toBe(true);
});

test('marks an open, non-empty list as read, then clears the flag', async () => {
  const asked = answerWith({ 'GET /notifications': list, 'GET /notifications/read': { ok: true } });
  renderAt('/', <Screen />);
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /notifications/read'));
  await waitFor(() => expect(unreadFlag.get().isUnread).toBe(false));
  expect(screen.getByText('unread 0')).toBeTruthy();
});

test('keeps the flag when marking fails', async () => {
  const asked = answerWith({
    'GET /notifications': list,
    'GET /notifications/read': { status: 503, code: 'unavailable', message: 'Later.' },
  });
  renderAt('/', <Screen />);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(await screen.findByText('unread 1')).toBeTruthy();
});

test('does not mark an empty list', async () => {
  const asked = answerWith({ 'GET /notifications': [] });
  renderAt('/', <Screen />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked.map(({ call }) => call)).toEqual(['GET /notifications']);
});
