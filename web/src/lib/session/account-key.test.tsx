import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../test/api';
import { createQueryClient } from '../http/query-client';
import { beginSession, endSession, useAccountKey, useMe } from './session';

const bea = { ...ada, id: 'b'.repeat(24), displayName: 'Bea' };

const Page = () => (
  <label>
    {`Amount of ${useMe()?.displayName ?? 'a guest'}`}
    <input key={useAccountKey()} />
  </label>
);
const isOf = (name: string) => screen.findByLabelText(`Amount of ${name}`);
const typed = () => screen.getByRole<HTMLInputElement>('textbox').value;
const type = (value: string) =>
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });

function show() {
  answerWith({ 'GET /auth/session': () => new Promise(() => undefined) });
  return renderAt('/', <Page />, createQueryClient()).client;
}

test('keeps what was typed while the session is read, and when its user changes', async () => {
  const client = show();
  type('5');
  beginSession(client, { user: ada, token: 't' });
  await isOf('Ada');
  beginSession(client, { user: { ...ada, displayName: 'Ada L.' }, token: 'u' });
  await isOf('Ada L.');
  expect(typed()).toBe('5');
});

test.each([
  ['another account signs in', 'Bea', beginSession],
  ['the account signs out', 'a guest', endSession],
])('drops what was typed when %s', async (_, next, change) => {
  const client = show();
  beginSession(client, { user: ada, token: 't' });
  await isOf('Ada');
  type('5');
  change(client, { user: bea, token: 'u' });
  await isOf(next);
  await waitFor(() => expect(typed()).toBe(''));
});
