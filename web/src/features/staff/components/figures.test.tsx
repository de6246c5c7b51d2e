import { screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { Figures } from './figures';

test.each([
  { order: '', note: 'first in the inbox' },
  { order: '?order=newest', note: 'in the inbox' },
])('counts a late payout as past the deadline, $note', async ({ order, note }) => {
  const counts = { open: 0, openLiveChats: 0, mine: 0, free: 0, overdue: 0 };
  answerWith({
    'GET /support/inbox': { ...pageWith([]), counts },
    'GET /admin/payouts': pageWith([{ id: 'd'.repeat(24), isOverdue: true }]),
  });
  renderAt(`/staff${order}`, <Figures />, cacheFor({ ...ada, roles: ['admin'] }));
  expect(await screen.findByText('1')).toBeTruthy();
  expect(screen.queryByText('none now')).toBeNull();
  const figure = screen.getByText('Past the deadline').parentElement;
  expect(figure?.textContent).toBe(`Past the deadline1${note}`);
});
