import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Toasts } from '../../components/dialog/toasts';
import { announce } from '../../lib/notifications/notification-toasts';
import { notificationsKey, unreadFlag } from '../../lib/notifications/notifications';
import { answerWith, renderAt } from '../../../test/api';
import { NotificationBell } from './notification-bell';

const item = (id: string, change: object = {}) => ({
  id,
  kind: 'score-proposed',
  title: `Notice ${id}`,
  text: 'Accept or reject it.',
  link: `/matches/${id}`,
  isRead: false,
  createdAt: new Date().toISOString(),
  ...change,
});

const push = (notificationId: string, change: object = {}) => ({
  id: 'u',
  room: 'user:u',
  sequence: 1,
  what: 'notification.created.v1',
  at: new Date().toISOString(),
  data: { notificationId, kind: 'score-proposed', toast: true, ...change },
});

const showOn = (device: 'desktop' | 'phone') => {
  const matches = device === 'desktop';
  window.matchMedia = ((media: string) => ({ media, matches })) as typeof window.matchMedia;
};

const show = (list: object[], place = '/home') => {
  const quietHours = { from: '23:00', to: '07:00', timeZone: 'UTC', allowDeadlines: true };
  const asked = answerWith({
    'GET /notifications': list,
    'GET /notifications/read': { ok: true },
    'GET /notifications/settings': { categories: {}, quietHours, digest: null },
  });
  const view = renderAt(
    place,
    <>
      <NotificationBell />
      <Toasts />
    </>,
  );
  return { asked, ...view };
};

const toastTitles = () => screen.queryAllByRole('status').map((card) => card.textContent);
const shownToasts = () =>
  screen
    .queryAllByRole('status')
    .filter((card) => card.dataset.leaving === undefined)
    .map((card) => card.querySelector('.strong')?.textContent);

beforeEach(() => {
  unreadFlag.set({ isUnread: false });
  showOn('desktop');
});
// Toasts are outside React: they outlive the tree of a test.
afterEach(async () => {
  cleanup();
  renderAt('/', <Toasts />);
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close);
  await waitFor(() => expect(toastTitles()).toEqual([]));
  cleanup();
});

const openPanel = async () => {
  fireEvent.click(await screen.findByRole('link', { name: 'Notifications, 1 unread' }));
  return screen.findByRole('dialog', { name: 'Notifications' });
};

test('opens the newest below the bell; only the button marks them as read', async () => {
  const { asked } = show([item('new'), item('old', { isRead: true })]);
  await openPanel();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.click(screen.getByLabelText('Unread 1'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(asked.map(({ call }) => call)).not.toContain('GET /notifications/read');
  fireEvent.click(screen.getByRole('button', { name: 'Mark read' }));
  await screen.findByText('All read');
  await screen.findByText(/Quiet 23:00–07:00, deadlines with money/);
  expect(screen.getByRole('link', { name: 'Notifications', hidden: true })).toBeTruthy();
});

test('a second click on the bell closes the panel', async () => {
  show([item('new')]);
  await openPanel();
  fireEvent.click(screen.getByRole('link', { name: 'Notifications, 1 unread', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('is a plain link to the page on a phone', async () => {
  showOn('phone');
  show([item('new')]);
  const bell = await screen.findByRole('link', { name: 'Notifications, 1 unread' });
  fireEvent.click(bell);
  expect(bell.getAttribute('aria-expanded')).toBe('false');
});

/** Delivers pushes and the list that they lead to. */
async function arrive(
  client: ReturnType<typeof show>['client'],
  pushes: ReturnType<typeof push>[],
  list: object[],
) {
  await screen.findByRole('link', { name: /Notifications/ });
  await waitFor(() => expect(client.getQueryData(notificationsKey)).toBeTruthy());
  act(() => pushes.forEach(announce));
  act(() => void client.setQueryData(notificationsKey, list, { updatedAt: Date.now() + 1 }));
}

test('shows a toast with the text and link of a pushed notification, once', async () => {
  const { client } = show([]);
  await arrive(client, [push('a'), push('a')], [item('a')]);
  await waitFor(() => expect(shownToasts()).toEqual(['Notice a']));
  expect(screen.getByRole('link', { name: 'Notice a' }).getAttribute('href')).toBe('/matches/a');
});

test.each([
  ['asks for none', push('b', { toast: false })],
  ['comes from an earlier release', push('b', { toast: undefined })],
  ['was missed while disconnected', { ...push('b'), at: '2020-01-01T00:00:00.000Z' }],
])('shows no toast for a push that %s', async (_case, message) => {
  const { client } = show([]);
  await arrive(client, [message, push('z')], [item('z'), item('b')]);
  await waitFor(() => expect(shownToasts()).toEqual(['Notice z']));
});

test('shows no toast for what leads to the present page', async () => {
  const { client } = show([], '/matches/c');
  const here = item('c', { link: '/matches/c?tab=chat' });
  await arrive(client, [push('c'), push('z')], [item('z'), here]);
  await waitFor(() => expect(shownToasts()).toEqual(['Notice z']));
});

test.thorough('five within ten seconds become one toast that leads to the list', async () => {
  const { client } = show([]);
  const ids = ['1', '2', '3', '4', '5', '6'];
  await arrive(
    client,
    ids.map((id) => push(id)),
    ids.map((id) => item(id)).toReversed(),
  );
  await waitFor(() => expect(shownToasts()).toEqual(['6 new notifications']));
  const link = screen.getByRole('link', { name: '6 new notifications' });
  expect(link.getAttribute('href')).toBe('/notifications');
});
