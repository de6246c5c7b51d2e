import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { bookingAt } from '../../../../test/scrim-samples';
import { StaffTabs } from '../../../components/support/staff-tabs';
import { ContestsScreen } from './contests-screen';

const list = 'GET /admin/scrims/contests?page=1';
const at = '2026-11-26T11:00:00.000Z';
const contested = {
  ...bookingAt('2026-11-26T12:30:00.000Z'),
  status: 'cancelled',
  cancellation: {
    ...{ side: 'home', userId: 'a'.repeat(24), reason: 'roster', note: 'Two are ill.', at },
    ...{ isLate: true, counts: true, contestBy: '2026-11-27T11:00:00.000Z' },
    contest: { userId: 'a'.repeat(24), note: 'We told them.', at, decision: null },
  },
};

test('a moderator reads both sides and decides once', async () => {
  const decide = `POST /admin/scrims/${contested.id}/contest`;
  let isDecided = false;
  const asked = answerWith({
    [list]: () => pageWith(isDecided ? [] : [contested]),
    [decide]: () => {
      isDecided = true;
      return contested;
    },
  });
  renderAt('/admin/scrims', <ContestsScreen />);
  expect((await screen.findByText(/Nova Five cancelled/)).textContent).toContain('1 h before');
  expect(screen.getByText(/We told them/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Excuse' }));
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  await waitFor(() =>
    expect(asked.find(({ call }) => call === decide)?.body).toEqual({ decision: 'excused' }),
  );
});

const ofModerators = [
  ...['All', 'Disputes', 'Support', 'Live chat', 'Reports 2', 'Appeals', 'Sanctions', 'Scrims'],
];

const areas = ['Inbox 2', 'Money 1', 'Players and events', 'Fair play', 'Rules and prices'];

test.each([
  ['moderator', ofModerators],
  ['admin', [...areas, ...ofModerators]],
] as const)('shows the tabs that a %s can open, with what waits in each', async (role, tabs) => {
  answerWith({
    [list]: pageWith([]),
    'GET /moderation/reports?page=1': { ...pageWith([]), total: 2 },
    'GET /admin/payouts': { ...pageWith([]), total: 1 },
  });
  renderAt('/admin/scrims', <ContestsScreen />, cacheFor({ ...ada, roles: ['player', role] }));
  expect(await screen.findByText('Nothing to decide')).toBeTruthy();
  await screen.findByRole('link', { name: 'Reports 2' });
  if (role === 'admin') await screen.findByRole('link', { name: 'Money 1' });
  const links = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(links).toEqual(tabs);
});

test('an area of the staff desk opens with its own tabs', async () => {
  answerWith({ 'GET /admin/payouts': { ...pageWith([]), total: 1 } });
  renderAt('/admin/payouts', <StaffTabs />, cacheFor({ ...ada, roles: ['player', 'admin'] }));
  const tabs = within(screen.getByRole('navigation', { name: 'Staff desk' }));
  expect(await tabs.findByRole('link', { name: 'Payouts 1', current: 'page' })).toBeTruthy();
  const names = tabs.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['Payouts 1', 'Suspense', 'Refunds', 'Commissions']);
});

test('tabs count conversations by channel, missing tax forms and open differences', async () => {
  const counts = { open: 5, openLiveChats: 2, mine: 0, free: 0, overdue: 0 };
  answerWith({
    'GET /support/inbox': { ...pageWith([]), counts },
    'GET /admin/payouts': { ...pageWith([]), total: 1 },
    'GET /admin/payout-accounts/tax-forms?pageSize=1': { ...pageWith([]), total: 3 },
    'GET /admin/differences?pageSize=1': { ...pageWith([]), total: 6 },
  });
  const admin = cacheFor({ ...ada, roles: ['player', 'admin'] });
  const { unmount } = renderAt('/staff', <StaffTabs />, admin);
  expect(await screen.findByRole('link', { name: 'Support 3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Live chat 2' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Money 10' })).toBeTruthy();
  unmount();
  renderAt('/admin/suspense', <StaffTabs />, admin);
  expect(await screen.findByRole('link', { name: 'Suspense 6' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Payouts 4' })).toBeTruthy();
});
