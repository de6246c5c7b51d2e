import { fireEvent, screen } from '@testing-library/react';
import { answerWith, cacheFor, renderAt } from '../../../../test/api';
import { ConfirmEmailChangeScreen, StopEmailChangeScreen } from './email-change-screens';

const token = 'a'.repeat(43);
const screens = [
  {
    Screen: ConfirmEmailChangeScreen,
    ...{ path: '/email-change/confirm', action: 'Use this address' },
    done: 'Your address was changed',
  },
  {
    Screen: StopEmailChangeScreen,
    ...{ path: '/email-change/stop', action: 'Stop the change', done: 'Your address stays' },
  },
];

test.each(screens)('acts when $action is pressed, once', async ({ Screen, path, action, done }) => {
  const call = `POST /user${path}`;
  const asked = answerWith({ [call]: { ok: true } });
  renderAt(`${path}?token=${token}`, <Screen />, cacheFor(null));
  expect(asked).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: action }));
  await screen.findByText(done);
  expect(asked.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ token }]);
});

test.each(screens)('says why $path failed', async ({ Screen, path, action }) => {
  const message = 'This link has expired.';
  answerWith({ [`POST /user${path}`]: { status: 400, code: 'email-link-invalid', message } });
  renderAt(`${path}?token=${token}`, <Screen />, cacheFor(null));
  fireEvent.click(screen.getByRole('button', { name: action }));
  expect(await screen.findByText(message)).toBeTruthy();
});

test.each(screens)('has no button for a link that was cut: $path', ({ Screen, path }) => {
  renderAt(`${path}?token=cut`, <Screen />, cacheFor(null));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/not complete/)).toBeTruthy();
});
