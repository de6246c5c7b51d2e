import { fireEvent, screen } from '@testing-library/react';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { ConfirmEmailScreen } from './confirm-email-screen';

const call = 'POST /user/confirm-email';
const token = 'a'.repeat(43);
const place = `/confirm-email?token=${token}`;
const expired = { status: 400, code: 'email-link-invalid', message: 'This link has expired.' };

test('confirms the address once when the link is opened', async () => {
  const asked = answerWith({ [call]: { ok: true } });
  renderAt(place, <ConfirmEmailScreen />, cacheFor(null));
  await screen.findByText('E-mail confirmed');
  expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ token }]);
});

test('reports an expired link and offers another to a signed-in user', async () => {
  const asked = answerWith({ [call]: expired, 'POST /user/confirm-email-send': { ok: true } });
  renderAt(place, <ConfirmEmailScreen />, cacheFor(ada));
  await screen.findByText('This link has expired.');
  fireEvent.click(screen.getByText('Send a new link'));
  await screen.findByText('Send a new link');
  expect(asked.map((one) => one.call)).toContain('POST /user/confirm-email-send');
});

test('asks a guest with an expired link to sign in', async () => {
  answerWith({ [call]: expired });
  renderAt(place, <ConfirmEmailScreen />, cacheFor(null));
  await screen.findByText('Sign in to ask for a new link.');
});

test.each(['', '?token=cut'])('sends no request for an incomplete link: %s', async (query) => {
  const asked = answerWith({});
  renderAt(`/confirm-email${query}`, <ConfirmEmailScreen />, cacheFor(null));
  await screen.findByText(/not complete/);
  expect(asked).toEqual([]);
});
