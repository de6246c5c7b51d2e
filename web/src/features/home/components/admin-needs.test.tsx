import { screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { useStaffWork } from '../../../components/support/staff-work';
import { AdminNeeds } from './admin-needs';

const Needs = () => <AdminNeeds work={useStaffWork()} isFirst />;

test('shows an admin overdue payouts and appeals, missing tax forms and differences', async () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const sanction = { id: 'c'.repeat(24), appeal: { dueAt: past } };
  answerWith({
    'GET /admin/payouts': pageWith([{ id: 'd'.repeat(24), isOverdue: true }]),
    'GET /moderation/sanctions?status=appealed&page=1': pageWith([sanction]),
    'GET /admin/payout-accounts/tax-forms?pageSize=1': { ...pageWith([]), total: 3 },
    'GET /admin/differences?pageSize=1': { ...pageWith([]), total: 1 },
  });
  renderAt('/home', <Needs />, cacheFor({ ...ada, roles: ['admin'] }));
  expect(await screen.findByText('3 tax forms are missing')).toBeTruthy();
  expect(await screen.findByText('1 difference to the provider is open')).toBeTruthy();
  expect(await screen.findByText('1 payout waits for a review')).toBeTruthy();
  expect(await screen.findAllByText('1 overdue')).toHaveLength(2);
});
