import { fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { newMatch, pageWith } from '../../../../test/samples';
import { AllList } from './all-list';
import { OrderChoice } from './order-choice';
import { useDesk, type Desk } from '../use-desk';

const to = (change: Record<string, string | null>) => `/staff?tab=${change.tab}`;
const desk = { tab: 'all', open: null, to, toOpen: () => '/staff' } as unknown as Desk;
const counts = { open: 0, openLiveChats: 0, mine: 0, free: 0, overdue: 0 };
const inbox = { ...pageWith([]), counts };
const nothing = {
  'GET /support/inbox': inbox,
  'GET /moderation/reports?page=1': pageWith([]),
  'GET /moderation/sanctions?status=appealed&page=1': pageWith([]),
  'GET /admin/disputes?pageSize=20': pageWith([]),
  'GET /admin/scrims/contests': pageWith([]),
};
const ofAdmins = {
  'GET /admin/payouts': pageWith([]),
  'GET /admin/wagers/flagged?pageSize=1': pageWith([]),
  'GET /admin/collusion-flags?pageSize=1': pageWith([]),
  'GET /admin/commissions/held?pageSize=1': pageWith([]),
  'GET /admin/suspense?pageSize=1': pageWith([]),
  'GET /admin/refunds?pageSize=1': pageWith([]),
  'GET /admin/differences?pageSize=1': pageWith([]),
  'GET /admin/payout-accounts/tax-forms?pageSize=1': pageWith([]),
};

const show = (answers: object, role: 'moderator' | 'admin' = 'moderator') => {
  answerWith({ ...nothing, ...answers });
  renderAt('/staff', <AllList desk={desk} />, cacheFor({ ...ada, roles: [role] }));
};

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const dispute = {
  ...{ side: null, reason: '', openedAt: newMatch.createdAt, rulingBy: inMinutes(40) },
  ...{ answerBy: null, escalatedAt: null, statements: [], ruling: null },
};
const disputed = { ...newMatch, status: 'disputed', dispute };

test('says that the inbox is empty once no work of any kind waits', async () => {
  show({});
  expect(await screen.findByText('The inbox is empty')).toBeTruthy();
});

test('a dispute waits beside payouts, the next deadline first', async () => {
  const payout = {
    ...{ id: 'f'.repeat(24), user: { id: 'e'.repeat(24), username: 'bea' }, amount: 50_00 },
    reviewDue: inMinutes(20),
  };
  show(
    {
      ...ofAdmins,
      'GET /admin/disputes?pageSize=20': { ...pageWith([disputed]), total: 3 },
      'GET /admin/payouts': pageWith([payout]),
    },
    'admin',
  );
  expect(await screen.findByText('Bea vs Ada')).toBeTruthy();
  const titles = screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
  expect(titles).toEqual(['Payout of bea', 'Bea vs Ada']);
  const more = screen.getByRole('link', { name: '2 more: disputes' });
  expect(more.getAttribute('href')).toBe('/admin/disputes');
  expect(screen.queryByText('The inbox is empty')).toBeNull();
});

test('the inbox of a moderator asks for no payouts, and shows disputes and contests', async () => {
  const booking = {
    ...{ id: 'd'.repeat(24), home: { name: 'Nova' }, away: { name: 'Rest' } },
    cancellation: { contest: { note: 'They agreed.' } },
  };
  show({ 'GET /admin/scrims/contests': pageWith([booking]) });
  expect(await screen.findByText('Nova – Rest')).toBeTruthy();
});

test('is not called empty while other work waits, or is not known', async () => {
  const waiting = { 'GET /admin/differences?pageSize=1': { ...pageWith([]), total: 2 } };
  show({ ...ofAdmins, ...waiting }, 'admin');
  expect(await screen.findByText('No deadline is open')).toBeTruthy();
  expect(screen.queryByText('The inbox is empty')).toBeNull();
});

test('links to the channel whose conversations are on later pages', async () => {
  show({ 'GET /support/inbox': { ...inbox, counts: { ...counts, open: 5, openLiveChats: 2 } } });
  const links = await screen.findAllByRole('link', { name: /more/ });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['3 more: support', '2 more: live chats'],
  ]);
  expect(links.at(-1)?.getAttribute('href')).toBe('/staff?tab=livechat');
});

test('begins with what is newest, each list read in that order', async () => {
  const at = '/staff?order=newest';
  const old = { ...disputed, dispute: { ...dispute, openedAt: inMinutes(-90) } };
  const payout = {
    ...{ id: 'f'.repeat(24), user: { id: 'e'.repeat(24), username: 'bea' }, amount: 50_00 },
    ...{ reviewDue: inMinutes(600), createdAt: inMinutes(-5) },
  };
  answerWith({
    ...{ ...nothing, ...ofAdmins },
    'GET /support/inbox?order=newest': inbox,
    'GET /moderation/reports?order=newest&page=1': pageWith([]),
    'GET /moderation/sanctions?status=appealed&order=newest&page=1': pageWith([]),
    'GET /admin/disputes?order=newest&pageSize=20': pageWith([old]),
    'GET /admin/scrims/contests?order=newest': pageWith([]),
    'GET /admin/payouts?order=newest': pageWith([payout]),
  });
  const Shown = () => <AllList desk={useDesk()} />;
  renderAt(at, <Shown />, cacheFor({ ...ada, roles: ['admin'] }));
  expect(await screen.findByText('Bea vs Ada')).toBeTruthy();
  const titles = () =>
    screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.textContent);
  expect(titles()).toEqual(['Payout of bea', 'Bea vs Ada']);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Newest' }).checked).toBe(true);
});

test('the order is chosen in the address, and the page is the first one again', async () => {
  const Shown = () => (
    <>
      <output>{useLocation().search}</output>
      <OrderChoice desk={useDesk()} />
    </>
  );
  renderAt('/staff?tab=reports&page=3', <Shown />, cacheFor(ada));
  fireEvent.click(screen.getByRole('radio', { name: 'Newest' }));
  expect(await screen.findByText('?tab=reports&order=newest')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Deadline' }));
  expect(await screen.findByText('?tab=reports')).toBeTruthy();
});
