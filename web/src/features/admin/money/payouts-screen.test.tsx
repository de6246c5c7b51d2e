import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { StaffPayoutsScreen } from './payouts-screen';

const at = '2026-12-01T09:24:00.000Z';
const payout = {
  ...{ id: 'a'.repeat(24), amount: 150_00, currency: 'USD', status: 'reviewing' },
  ...{ provider: 'sandbox', reason: null, note: null, isOverdue: true, canCancel: true },
  ...{ clock: [], createdAt: at, endedAt: null, providerRef: null, decidedBy: null },
  ...{ user: { id: 'c'.repeat(24), username: 'kestrel' }, paidBefore: 80_00, reviewDue: at },
  ...{ approvals: [], approvalsNeeded: 1 },
};
const list = 'GET /admin/payouts?status=reviewing&page=1';

test.each([
  ['Approve', 'approve', 'Approve $150.00'],
  ['Reject', 'reject', 'Reject $150.00'],
])('%s needs a reason and names the amount', async (label, path, action) => {
  const call = `POST /admin/payouts/${payout.id}/${path}`;
  const asked = answerWith({ [list]: pageWith([payout]), [call]: payout });
  renderAt('/admin/payouts', <StaffPayoutsScreen />);
  expect(await screen.findByText('kestrel')).toBeTruthy();
  expect(screen.getByText('$80.00 paid before')).toBeTruthy();
  expect(screen.getByText('Late')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: label }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Known player' } });
  fireEvent.click(screen.getByRole('button', { name: action }));
  await waitFor(() => {
    expect(asked.find((one) => one.call === call)?.body).toEqual({ reason: 'Known player' });
  });
});

const approvalOf = (id: string, username: string) => ({
  ...{ by: { id, username }, note: 'Name checked', at },
});

const rita = approvalOf('d'.repeat(24), 'rita');

test.each([
  [[], /^0 of 2 approvals$/, /^Another admin approves it too before it is sent/],
  [
    [rita],
    /^1 of 2 approvals: rita, .* “Name checked”$/,
    /^It goes to kestrel’s bank next and cannot be taken back/,
  ],
])('with approvals %j it says who gave them and what the next one does', async (...story) => {
  const [approvals, words, effect] = story;
  answerWith({ [list]: pageWith([{ ...payout, approvalsNeeded: 2, approvals }]) });
  renderAt('/admin/payouts', <StaffPayoutsScreen />);
  expect(await screen.findByText(words)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByText(effect)).toBeTruthy();
});

test('the same admin gives no second approval, and may still reject', async () => {
  const mine = approvalOf(ada.id, 'ada');
  answerWith({ [list]: pageWith([{ ...payout, approvalsNeeded: 2, approvals: [mine] }]) });
  renderAt('/admin/payouts', <StaffPayoutsScreen />);
  expect(await screen.findByText('Another admin approves it too')).toBeTruthy();
  const isDisabled = (name: string) =>
    screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isDisabled('Approve'), isDisabled('Reject')]).toEqual([true, false]);
});

test('shows that nothing waits, and that the list cannot be loaded', async () => {
  answerWith({ [list]: pageWith([]) });
  renderAt('/admin/payouts', <StaffPayoutsScreen />);
  expect(await screen.findByText('No payouts in this state')).toBeTruthy();
});

const frozenList = 'GET /admin/payout-accounts/frozen?page=1';
const account = {
  user: payout.user,
  reason: 'staff',
  note: 'Looking at matches',
  since: at,
  owed: 5,
};
const update = `PUT /admin/payout-accounts/${payout.user.id}`;
const updated = { userId: payout.user.id, taxFormAt: null, frozen: null };

test('freezes the payouts of a player with a reason', async () => {
  const asked = answerWith({ [list]: pageWith([payout]), [update]: updated });
  renderAt('/admin/payouts', <StaffPayoutsScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Freeze payouts of kestrel' }));
  expect(screen.getByText(/kestrel reads your reason and how to complain/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Looking at matches' } });
  fireEvent.click(screen.getByRole('button', { name: 'Freeze payouts' }));
  const body = { frozen: true, reason: 'Looking at matches' };
  await waitFor(() => expect(asked.find(({ call }) => call === update)?.body).toEqual(body));
});

test('lists frozen players, and lifts a freeze', async () => {
  const asked = answerWith({ [frozenList]: pageWith([account]), [update]: updated });
  renderAt('/admin/payouts?status=frozen', <StaffPayoutsScreen />);
  expect(await screen.findByText('Frozen by staff · “Looking at matches”')).toBeTruthy();
  expect(screen.getByText(/\$0.05 is owed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Lift freeze' }));
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Nothing was found' } });
  const dialog = screen.getByRole('dialog');
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  const body = { frozen: false, reason: 'Nothing was found' };
  await waitFor(() => expect(asked.find(({ call }) => call === update)?.body).toEqual(body));
});

test('says that none is frozen, and that the list cannot be loaded', async () => {
  answerWith({ [frozenList]: pageWith([]) });
  const { unmount } = renderAt('/admin/payouts?status=frozen', <StaffPayoutsScreen />);
  expect(await screen.findByText('No payouts are frozen')).toBeTruthy();
  unmount();
  answerWith({ [frozenList]: { status: 503, code: 'unavailable', message: 'Later.' } });
  renderAt('/admin/payouts?status=frozen', <StaffPayoutsScreen />);
  expect(await screen.findByText('We can’t load the frozen payouts')).toBeTruthy();
});
