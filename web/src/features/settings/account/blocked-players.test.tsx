import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { BlockedPlayers } from './blocked-players';

const list = 'GET /user/blocks?page=1&pageSize=10';
const page = (items: unknown[]) => ({ items, page: 1, pageSize: 10, total: items.length });
const bea = { ...ada, id: 'b'.repeat(24), username: 'bea', displayName: 'Bea', country: null };
const blocked = { user: bea, blockedAt: '2030-01-01T12:00:00.000Z' };

test('says how to block while the list is empty', async () => {
  answerWith({ [list]: page([]) });
  renderAt('/settings', <BlockedPlayers />);
  expect(await screen.findByText(/choose Block in its menu/)).toBeTruthy();
});

test('ends a block and reads the list again', async () => {
  const answers = [page([blocked]), page([])];
  const asked = answerWith({
    [list]: () => answers.shift(),
    [`DELETE /user/blocks/${bea.id}`]: { ok: true },
  });
  renderAt('/settings', <BlockedPlayers />);
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Bea' }));
  await waitFor(() => expect(screen.queryByText('Bea')).toBeNull());
  expect(asked.map(({ call }) => call)).toEqual([list, `DELETE /user/blocks/${bea.id}`, list]);
});

test('shows why a block could not be ended, at its row', async () => {
  answerWith({
    [list]: page([blocked]),
    [`DELETE /user/blocks/${bea.id}`]: {
      ...{ status: 503, code: 'unavailable', message: 'Not available right now.' },
    },
  });
  renderAt('/settings', <BlockedPlayers />);
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Bea' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Not available right now.');
});
