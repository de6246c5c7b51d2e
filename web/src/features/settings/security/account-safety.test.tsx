import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { EmailChange } from './email-change';
import { EmailForm } from './email-form';
import { OpenSessions } from './open-sessions';
import { PasswordForm } from './password-form';

const at = '2030-01-01T12:00:00.000Z';
const session = (id: string, device: string | null) => ({
  ...{ id: id.repeat(24), device, startedAt: at, usedAt: at },
  isCurrent: id === 'a',
});
const [here, phone, older] = [
  session('a', 'Firefox on Linux'),
  session('b', 'Safari on iPhone'),
  session('c', null),
];

test('lists where I am signed in, and signs one out', async () => {
  const answers = [{ items: [here, phone, older] }, { items: [here, older] }];
  const asked = answerWith({
    'GET /user/sessions': () => answers.shift(),
    [`DELETE /user/sessions/${phone.id}`]: { ok: true },
  });
  renderAt('/settings', <OpenSessions />);
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).queryByText('This device')).toBeTruthy();
  expect(within(rows[0] as HTMLElement).queryByRole('button', { name: /Sign out/ })).toBeNull();
  expect(within(rows[2] as HTMLElement).queryByText('A browser')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(asked.map(({ call }) => call)).toContain(`DELETE /user/sessions/${phone.id}`);
});

test('asks before it signs out everywhere else', async () => {
  const answers = [{ items: [here, phone] }, { items: [here] }];
  answerWith({
    'GET /user/sessions': () => answers.shift(),
    'DELETE /user/sessions': { ended: 1 },
  });
  renderAt('/settings', <OpenSessions />);
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out the others' }));
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
});

test('says why sessions are not shown', async () => {
  const message = 'Not available right now.';
  answerWith({ 'GET /user/sessions': { status: 400, code: 'invalid-request', message } });
  renderAt('/settings', <OpenSessions />);
  expect(await screen.findByText('We can’t load your sessions')).toBeTruthy();
});

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a wrong present password is shown at its field; a right one empties the form', async () => {
  const message = 'This is not your current password.';
  const answers: unknown[] = [{ status: 403, code: 'wrong-password', message }, { ok: true }];
  const asked = answerWith({ 'PUT /user/password': () => answers.shift() });
  renderAt('/settings', <PasswordForm />);
  fill('Current password', 'some old words');
  fill('New password', 'nine red kites over the moor');
  const submit = screen.getByRole('button', { name: 'Change password' });
  fireEvent.click(submit);
  expect((await screen.findByText(message)).className).toContain('bad');
  fill('Current password', 'the right old words');
  fireEvent.click(submit);
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(''),
  );
  expect(asked.map(({ body }) => body)).toEqual([
    { currentPassword: 'some old words', password: 'nine red kites over the moor' },
    { currentPassword: 'the right old words', password: 'nine red kites over the moor' },
  ]);
});

test('an address that is not confirmed is corrected with the password', async () => {
  const me = { email: 'wrong@players.example', emailConfirmedAt: null };
  const email = 'right@players.example';
  const asked = answerWith({ 'PUT /user/email': { ...me, email } });
  renderAt('/settings', <EmailForm me={me} />);
  fill('Right address', email);
  fill('Your password', 'some old words');
  fireEvent.click(screen.getByRole('button', { name: 'Correct the address' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Right address').value).toBe(''),
  );
  expect(asked.at(-1)?.body).toEqual({ email, currentPassword: 'some old words' });
});

test('a confirmed address is changed with the password; the change can be cancelled', async () => {
  const email = 'new@players.example';
  const change = { email, linkAt: '2026-01-01T12:00:00.000Z', expiresAt: at };
  const answers = [{ pending: null }, { pending: change }, { pending: null }];
  const message = 'This is not your current password.';
  const requests: unknown[] = [{ status: 403, code: 'wrong-password', message }, change];
  const asked = answerWith({
    'GET /user/email-change': () => answers.shift(),
    'POST /user/email-change': () => requests.shift(),
    'DELETE /user/email-change': { ok: true },
  });
  renderAt('/settings', <EmailChange email="ada@players.example" />);
  fireEvent.change(await screen.findByLabelText('New address'), { target: { value: email } });
  fill('Your password', 'some old words');
  const submit = screen.getByRole('button', { name: 'Change the address' });
  fireEvent.click(submit);
  expect((await screen.findByText(message)).className).toContain('bad');
  fireEvent.click(submit);
  expect((await screen.findByRole('status')).textContent).toContain(email);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));
  await screen.findByLabelText('New address');
  expect(asked.filter(({ call }) => call === 'POST /user/email-change').at(-1)?.body).toEqual({
    ...{ email, currentPassword: 'some old words' },
  });
});

test('says why the change of an address is not shown', async () => {
  const message = 'Not available right now.';
  answerWith({ 'GET /user/email-change': { status: 400, code: 'invalid-request', message } });
  renderAt('/settings', <EmailChange email="ada@players.example" />);
  expect(await screen.findByText('We can’t load the change of your address')).toBeTruthy();
});

test('says when the link is mailed where the present address refuses mail', async () => {
  const change = { email: 'new@players.example', expiresAt: at };
  const answers = [
    { ...change, linkAt: null },
    { ...change, linkAt: at },
  ];
  answerWith({ 'GET /user/email-change': () => ({ pending: answers.shift() }) });
  const { unmount } = renderAt('/settings', <EmailChange email="ada@players.example" />);
  await screen.findByText(/^We notify your current address first/);
  unmount();
  renderAt('/settings', <EmailChange email="ada@players.example" />);
  expect(await screen.findByText(/^Your current address refuses mail/)).toBeTruthy();
});
