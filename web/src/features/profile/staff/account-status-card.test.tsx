import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { AccountStatusCard } from './account-status-card';

const userId = 'b'.repeat(24);
const path = `/admin/users/${userId}/status`;
const active = { userId, status: 'active', history: [] };
const at = '2026-03-02T10:00:00.000Z';
const suspended = {
  ...{ userId, status: 'suspended' },
  history: [{ status: 'suspended', reason: 'Aim assist', by: ada, at }],
};

const show = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/', <AccountStatusCard userId={userId} name="Bea" />);
  return asked;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('dialog').querySelector('form') as never);

test('suspends an account with a reason, and un-rates its matches with it', async () => {
  const asked = show({ [`GET ${path}`]: active, [`PUT ${path}`]: suspended });
  await press('Suspend or ban');
  submit();
  expect(await screen.findByText('At least 5 characters.')).toBeTruthy();
  type(/^Reason/, 'Aim assist');
  fireEvent.click(screen.getByLabelText(/Un-rate matches too/));
  submit();
  expect(await screen.findByText('Choose a date and a time.')).toBeTruthy();
  type(/^Matches since/, '2026-03-01T10:00');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.find(({ call }) => call === `PUT ${path}`)?.body;
  expect(sent).toMatchObject({ status: 'suspended', reason: 'Aim assist' });
  expect(sent).toHaveProperty('unratedFrom');
  expect(screen.getByText('This account is suspended.')).toBeTruthy();
  expect(screen.getByText(/Aim assist/)).toBeTruthy();
});

test('restores an account without a date, and says why a refusal came', async () => {
  const refusal = { status: 409, code: 'staff-account', message: 'An operator removes it first.' };
  const answers: unknown[] = [refusal, active];
  const asked = show({ [`GET ${path}`]: suspended, [`PUT ${path}`]: () => answers.shift() });
  await press('Change or restore');
  expect(screen.queryByLabelText(/Un-rate/)).toBeNull();
  type(/^Reason/, 'A bug of the game');
  submit();
  expect(await screen.findByText('An operator removes it first.')).toBeTruthy();
  submit();
  expect(await screen.findByText('This account is active.')).toBeTruthy();
  const sent = asked.findLast(({ call }) => call === `PUT ${path}`)?.body;
  expect(sent).toEqual({ status: 'active', reason: 'A bug of the game' });
});

test('says that the state cannot be loaded, and offers to try again', async () => {
  show({ [`GET ${path}`]: { status: 404, code: 'user-not-found', message: 'No such player.' } });
  expect(await screen.findByText('We can’t load the state of the account')).toBeTruthy();
});
