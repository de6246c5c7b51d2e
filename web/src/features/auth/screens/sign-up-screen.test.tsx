import { firstLaw } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { sessionKey } from '../../../lib/session/session';
import { myZone } from '../../../lib/format/zone-time';
import { SignUpScreen } from './sign-up-screen';

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const fill = () => {
  type('E-mail', 'ada@example.com');
  type('Username', 'ada');
  type('Password', 'a sentence works well');
};
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

afterEach(() => localStorage.clear());

test('signs in and stores the token on a valid form', async () => {
  const asked = answerWith({ 'POST /user/signup': { user: ada, token: 'fresh' } });
  const { client } = renderAt('/sign-up', <SignUpScreen />, cacheFor(null));
  fill();
  submit();
  await waitFor(() => expect(client.getQueryData(sessionKey)).toMatchObject({ token: 'fresh' }));
  expect(localStorage.getItem('user-token')).toBe('fresh');
  expect(asked[0]?.body).toEqual({
    email: 'ada@example.com',
    username: 'ada',
    password: 'a sentence works well',
    preferences: { language: 'en', timeZone: myZone() },
  });
});

test('sends the code of a shared link, which can be changed', async () => {
  const asked = answerWith({ 'POST /user/signup': { user: ada, token: 'fresh' } });
  renderAt('/sign-up?code=BEA-PLAYS', <SignUpScreen />, cacheFor(null));
  fill();
  expect(screen.getByLabelText('Code of a player')).toHaveProperty('value', 'BEA-PLAYS');
  submit();
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ affiliateCode: 'BEA-PLAYS' }));
});

test('shows an error on blur; submitting focuses the first and sends nothing', async () => {
  const asked = answerWith({});
  renderAt('/sign-up', <SignUpScreen />, cacheFor(null));
  type('E-mail', 'nobody');
  fireEvent.blur(screen.getByLabelText('E-mail'));
  expect(await screen.findByText('This is not an e-mail address.')).toBeTruthy();
  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
  expect(asked).toEqual([]);
});

test('half a birth date is an error, though an empty one is not', async () => {
  const asked = answerWith({});
  renderAt('/sign-up', <SignUpScreen />, cacheFor(null));
  fill();
  // What a browser reports of a date with a missing part: no value.
  Object.defineProperty(screen.getByLabelText('Birth date'), 'validity', {
    value: { badInput: true },
  });
  submit();
  expect(await screen.findByText('Complete it.')).toBeTruthy();
  expect(asked).toEqual([]);
});

test.thorough('shows a refusal below its field', async () => {
  const message = 'This username is taken. Choose another.';
  answerWith({ 'POST /user/signup': { status: 409, code: 'username-taken', message } });
  renderAt('/sign-up', <SignUpScreen />, cacheFor(null));
  fill();
  submit();
  await screen.findByText(message);
  const input = screen.getByLabelText('Username');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(message)).toHaveLength(1);
});

test('says before the sign-up what is free for a player who may not use money', async () => {
  answerWith({ 'GET /laws': { version: 1, rules: firstLaw.rules, upcoming: [] } });
  renderAt('/sign-up', <SignUpScreen />, cacheFor(null));
  expect(screen.getByText(/you must be 18 or older to stake it/)).toBeTruthy();
  const year = new Date().getUTCFullYear() - 15;
  type('Birth date', `${year}-01-31`);
  const status = await screen.findByRole('status');
  expect(status.textContent).toMatch(/for players of 18 and older: for you from/);
  expect(status.textContent).toMatch(/teams, scrims, and tournaments without a fee/);
  type('Birth date', '1990-01-31');
  type('Country', 'CU');
  expect((await screen.findByRole('status')).textContent).toMatch(/not offered in Cuba/);
});
