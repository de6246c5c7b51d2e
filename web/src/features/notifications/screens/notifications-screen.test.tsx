import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { NotificationsScreen } from './notifications-screen';

const item = (id: string, createdAt: Date) => ({
  id,
  kind: 'match-live',
  title: `Notice ${id}`,
  text: 'Play and report.',
  link: '/matches/m',
  isRead: true,
  createdAt: createdAt.toISOString(),
});

test('shows notifications below their day, one line each', async () => {
  const now = new Date();
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12);
  answerWith({
    'GET /notifications': [item('one', now), item('two', yesterday), item('three', yesterday)],
    'GET /notifications/read': { ok: true },
  });
  renderAt('/notifications', <NotificationsScreen />);
  const today = await screen.findByRole('region', { name: 'Today' });
  expect(within(today).getAllByRole('listitem')).toHaveLength(1);
  const before = screen.getByRole('region', { name: 'Yesterday' });
  const [line] = within(before).getAllByRole('listitem');
  expect(within(before).getAllByRole('listitem')).toHaveLength(2);
  expect(line?.querySelectorAll('p')).toHaveLength(1);
  expect(line?.textContent).toContain('Notice two Play and report.');
});

const kept = { ...item('kept', new Date()), category: 'matches' };
const reasoned = {
  ...item('why', new Date()),
  isRead: false,
  category: 'money',
  because: 'because you staked on this match',
  count: 7,
};

const show = (place = '/notifications', read: unknown = { ok: true }) => {
  const asked = answerWith({
    'GET /notifications': [reasoned, kept],
    'GET /notifications/read': read,
  });
  renderAt(place, <NotificationsScreen />);
  return asked;
};

const titles = () =>
  screen.queryAllByRole('listitem').map((line) => /Notice \w+/.exec(line.textContent ?? '')?.[0]);

test('gives the reason of a line and the number that a collapsed line stands for', async () => {
  show();
  expect(await screen.findByText('because you staked on this match · 7 in one line')).toBeTruthy();
});

test('keeps what was unread when the page opened below Unread', async () => {
  show();
  fireEvent.click(await screen.findByLabelText('Unread 1'));
  expect(titles()).toEqual(['Notice why']);
  fireEvent.click(screen.getByLabelText('All'));
  expect(titles()).toEqual(['Notice why', 'Notice kept']);
});

test.thorough('shows one category by its address, and a way back from an empty one', async () => {
  show('/notifications?category=matches');
  await screen.findByText(/Notice kept/);
  expect(titles()).toEqual(['Notice kept']);
  cleanup();
  show('/notifications?category=teams');
  fireEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(titles()).toHaveLength(2);
});

test.thorough('reports that marking as read failed, and repeats it on request', async () => {
  const refused = { status: 503, code: 'unavailable', message: 'Not available right now.' };
  const asked = show('/notifications', refused);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark all read' }));
  const marked = () => asked.filter(({ call }) => call === 'GET /notifications/read');
  await waitFor(() => expect(marked()).toHaveLength(2));
});

test('offers a retry when the list cannot be loaded', async () => {
  answerWith({ 'GET /notifications': { status: 503, code: 'unavailable', message: 'Later.' } });
  renderAt('/notifications', <NotificationsScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

const minuteMs = 60_000;
const idOf = (nth: number) => nth.toString(16).padStart(24, '0');
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) =>
    item(idOf(from + nth), new Date(Date.now() - (from + nth) * minuteMs)),
  );
const lines = () => screen.getAllByText(/^Notice /);

test('loads older ones below a full list, until there are no more', async () => {
  const [newest, rest] = [many(100), many(3, 100)];
  const last = newest.at(-1);
  const older = `GET /notifications?cursor=${last?.createdAt}_${last?.id}`.replaceAll(':', '%3A');
  const refused = { status: 400, code: 'invalid-request', message: 'Try again.' };
  const replies: unknown[] = [refused, rest];
  answerWith({
    'GET /notifications': newest,
    'GET /notifications/read': { ok: true },
    [older]: () => replies.shift(),
  });
  renderAt('/notifications', <NotificationsScreen />);
  const button = await screen.findByRole('button', { name: 'Show earlier' });
  expect(lines()).toHaveLength(100);
  fireEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Earlier ones are not loaded');
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  await waitFor(() => expect(lines()).toHaveLength(103));
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});

test('a short list has no older ones', async () => {
  answerWith({ 'GET /notifications': many(99), 'GET /notifications/read': { ok: true } });
  renderAt('/notifications', <NotificationsScreen />);
  await waitFor(() => expect(lines()).toHaveLength(99));
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
});
