import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { AccountDeletion } from './account-deletion';

const free = {
  ...{ pending: null, takesCode: true, obstacles: [], remainder: 5_00 },
  ...{ memberUntil: null, teams: [{ id: 'a'.repeat(24), name: 'Reds', becomes: 'deleted' }] },
};
const endsAt = '2030-01-15T12:00:00.000Z';
const pending = { requestedAt: '2030-01-01T12:00:00.000Z', endsAt, postponedFor: [] };

const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const pressLast = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

test('takes the username, the password and a code, and says when it is deleted', async () => {
  const message = 'This is not your current password.';
  const answers: unknown[] = [{ status: 403, code: 'wrong-password', message }, { endsAt }];
  const asked = answerWith({
    'GET /user/deletion': free,
    'POST /user/deletion': () => answers.shift(),
    'GET /user/sessions': { items: [] },
  });
  renderAt('/settings', <AccountDeletion username="ada" />);
  await pressLast('Delete my account');
  expect(await screen.findByText(/You give up \$5\.00/)).toBeTruthy();
  expect(screen.getByText(/Reds is deleted/)).toBeTruthy();
  const submit = () =>
    screen.getAllByRole<HTMLButtonElement>('button', { name: 'Delete my account' }).at(-1)!;
  expect(submit().disabled).toBe(true);
  await fill('Type “ada” to confirm', 'ada');
  await fill('Your password', 'not this one');
  await pressLast('Delete my account');
  expect(await screen.findByText('Six digits, or a recovery code.')).toBeTruthy();
  await fill('Code', '123456');
  await pressLast('Delete my account');
  expect(await screen.findByText(message)).toBeTruthy();
  await fill('Your password', 'some long words');
  await pressLast('Delete my account');
  expect(await screen.findByText(/signed you out everywhere else/)).toBeTruthy();
  expect(asked.findLast(({ call }) => call === 'POST /user/deletion')?.body).toEqual({
    ...{ password: 'some long words', givesUp: 5_00, code: '123456' },
  });
});

test('lists what has to be settled first, each with its place', async () => {
  const objects = [{ id: 'b'.repeat(24), name: 'Night Cup' }];
  const obstacles = [
    { code: 'money', amount: 25_00, objects: [] },
    { code: 'entry-open', amount: null, objects },
  ];
  answerWith({ 'GET /user/deletion': { ...free, obstacles } });
  renderAt('/settings', <AccountDeletion username="ada" />);
  expect(await screen.findByText(/Your wallet has \$25\.00/)).toBeTruthy();
  const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linkOf('Pay out')).toBe('/wallet/payouts');
  expect(linkOf('Night Cup')).toBe(`/tournaments/${'b'.repeat(24)}`);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a deletion that is pending is cancelled', async () => {
  const answers = [{ ...free, pending }, free];
  const asked = answerWith({
    'GET /user/deletion': () => answers.shift(),
    'DELETE /user/deletion': { ok: true },
  });
  renderAt('/settings', <AccountDeletion username="ada" />);
  expect(await screen.findByText('Will be deleted')).toBeTruthy();
  await pressLast('Keep my account');
  await waitFor(() => expect(screen.queryByText('Will be deleted')).toBeNull());
  expect(asked.map(({ call }) => call)).toContain('DELETE /user/deletion');
});

test('says why it is not shown', async () => {
  const message = 'Not available right now.';
  answerWith({ 'GET /user/deletion': { status: 400, code: 'invalid-request', message } });
  renderAt('/settings', <AccountDeletion username="ada" />);
  expect(await screen.findByText('We can’t load this')).toBeTruthy();
});
