import type { LinkedAccountReply } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { games } from '../../../../test/samples';
import { LinkedAccounts } from './linked-accounts';

const list = `GET /user/${ada.id}/accounts`;
const steam: LinkedAccountReply = {
  ...{ provider: 'steam', handle: 'ada_plays', gameId: null },
  linkedAt: '2030-01-01T12:00:00.000Z',
};
const taken = { status: 409, code: 'handle-taken', message: 'Another player linked this name.' };

const badForm = { status: 400, code: 'invalid-request', message: 'See the details.' };

const show = (answers: Record<string, unknown>) => {
  const asked = answerWith({ ...games, [list]: { items: [] }, ...answers });
  renderAt('/settings', <LinkedAccounts myId={ada.id} />);
  return asked;
};

test('links an account, and shows a refused name at its field', async () => {
  const answers: unknown[] = [badForm, taken, steam];
  const asked = show({ 'POST /user/accounts/steam': () => answers.shift() });
  fireEvent.click(await screen.findByRole('button', { name: 'Link an account' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Platform'), { target: { value: 'steam' } });
  const field = await dialog.findByLabelText('Your name on Steam');
  fireEvent.change(field, { target: { value: 'ada_plays' } });
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Link Steam' }));
  send();
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^A name on Steam looks like/);
  send();
  await dialog.findByText('Another player linked this name.');
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.filter(({ call }) => call.startsWith('POST')).at(-1)?.body).toEqual({
    handle: 'ada_plays',
  });
});

test('names what is lost before an account is removed', async () => {
  const asked = show({
    [list]: { items: [steam] },
    'DELETE /user/accounts/steam': {},
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Steam account' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/“ada_plays” is deleted here/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove account' }));
  await waitFor(() =>
    expect(asked.map(({ call }) => call)).toContain('DELETE /user/accounts/steam'),
  );
});
