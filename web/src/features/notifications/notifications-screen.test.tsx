import { screen, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
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
