import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { SignInScreen } from './sign-in-screen';

const challenge = 'a challenge of this sign-in';
const message = 'This code is wrong, or was already used. Enter the next one.';
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

test('asks for a code after the password, where the account takes one', async () => {
  const answers: unknown[] = [
    { status: 403, code: 'wrong-code', message },
    { user: ada, token: 'a-token' },
  ];
  const required = { status: 401, code: 'code-required', message: '', details: { challenge } };
  const asked = answerWith({
    'POST /user/signin': required,
    'POST /user/signin/code': () => answers.shift(),
  });
  renderAt('/sign-in', <SignInScreen />);
  fill('E-mail', 'ada@players.example');
  fill('Password', 'some long words');
  submit();
  await screen.findByText('Enter your code');
  fill('Code', '123456');
  fireEvent.click(screen.getByLabelText(/ask for a code on this device/));
  submit();
  expect(await screen.findByText(message)).toBeTruthy();
  fill('Code', 'abcd-efgh-2345-mnop');
  submit();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    { challenge, code: '123456', remember: true },
    { challenge, code: 'abcd-efgh-2345-mnop', remember: true },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to the password' }));
  expect(await screen.findByLabelText('E-mail')).toBeTruthy();
});

test('says why an account is suspended, and where its owner complains', async () => {
  const details = { status: 'suspended', reason: 'Aim assist', complainTo: 'help@contend.example' };
  const refusal = { status: 403, code: 'account-suspended', message: 'Suspended.', details };
  answerWith({ 'POST /user/signin': refusal });
  renderAt('/sign-in', <SignInScreen />);
  fill('E-mail', 'ada@players.example');
  fill('Password', 'some long words');
  submit();
  expect(await screen.findByText('Reason: Aim assist')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'help@contend.example' });
  expect(link.getAttribute('href')).toBe('mailto:help@contend.example');
});
