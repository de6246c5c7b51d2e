import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { ConfirmEmailScreen } from './confirm-email-screen';

const call = 'POST /user/confirm-email';
const token = 'a'.repeat(43);
const place = `/confirm-email?token=${token}`;
const expired = { status: 400, code: 'email-link-invalid', message: 'This link has expired.' };

test('opening the link confirms the address, once', async () => {
  const asked = answerWith({ [call]: { ok: true } });
  renderAt(place, <ConfirmEmailScreen />, cacheFor(null));
  await screen.findByText('E-mail confirmed');
  expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ token }]);
});

test('an expired link says so, and whoever is signed in can have another', async () => {
  const asked = answerWith({ [call]: expired, 'POST /user/confirm-email-send': { ok: true } });
  renderAt(place, <ConfirmEmailScreen />, cacheFor(ada));
  await screen.findByText('This link has expired.');
  fireEvent.click(screen.getByText('Send a new link'));
  await screen.findByText('Send a new link');
  expect(asked.map((one) => one.call)).toContain('POST /user/confirm-email-send');
});

test('a guest with an expired link is told to sign in', async () => {
  answerWith({ [call]: expired });
  renderAt(place, <ConfirmEmailScreen />, cacheFor(null));
  await screen.findByText('Sign in to ask for a new link.');
});

test('a link without its secret asks nothing', async () => {
  const asked = answerWith({});
  renderAt('/confirm-email', <ConfirmEmailScreen />, cacheFor(null));
  await screen.findByText(/not complete/);
  expect(asked).toEqual([]);
});
