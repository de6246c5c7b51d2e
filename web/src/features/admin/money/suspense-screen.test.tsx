import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada as me, answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { SuspenseScreen } from './suspense-screen';

const id = (letter: string) => letter.repeat(24);
const row = {
  ...{ id: id('a'), provider: 'stripe', amount: 12_00, reason: 'other-amount', expected: 10_00 },
  ...{ about: { kind: 'payment', id: id('b') }, user: { id: id('1'), username: 'bea' } },
  ...{ finding: null, since: '2026-11-02T10:00:00.000Z', approvalsNeeded: 1, waiting: null },
};
const compared = {
  ...{ ...row, id: id('c'), amount: -600_00, reason: 'comparison', expected: null, user: null },
  ...{ finding: 'The ledger has nothing, the provider 60000.', approvalsNeeded: 2 },
};
const list = 'GET /admin/suspense?page=1';
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  return { asked, ...renderAt('/', <SuspenseScreen />) };
};

test('shows amount, age and reason, and credits the player with a reason', async () => {
  const path = `POST /admin/suspense/${row.id}/resolve`;
  const { asked } = open({ [list]: pageWith([row]), [path]: { id: row.id, status: 'booked' } });
  expect(await screen.findByText(/\$10\.00 was expected/)).toBeTruthy();
  expect(screen.getByText('+$12.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Credit player' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credit player: $12.00?' });
  expect(dialog.textContent).toContain('bea gets $12.00 at once.');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Seen there' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === path)?.body).toEqual({
    ...{ resolution: 'credit', amount: 12_00, reason: 'Seen there' },
  });
});

test('offers only what is possible, and a second admin approves or withdraws', async () => {
  const by = { id: id('9'), username: 'rita' };
  const waiting = { resolution: 'write-off', by, reason: 'Known', at: row.since };
  open({ [list]: pageWith([compared, { ...compared, id: id('d'), waiting }]) });
  expect(await screen.findByRole('button', { name: 'Approve: Write off' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Credit|Settled/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Write off' }));
  const dialog = await screen.findByRole('dialog', { name: 'Write off: $600.00?' });
  expect(dialog.textContent).toContain('The platform bears $600.00. Another admin');
});

test('leaves an admin’s own money to another one', async () => {
  open({ [list]: pageWith([{ ...row, user: { id: me.id, username: me.username } }]) });
  expect(await screen.findByText('Yours: another admin decides')).toBeTruthy();
});

test('says that nothing is in suspense, and that it cannot be loaded', async () => {
  const { unmount } = open({ [list]: pageWith([]) });
  expect(await screen.findByText('Nothing is in suspense')).toBeTruthy();
  unmount();
  open({ [list]: { status: 503, code: 'unavailable', message: 'Try again later.' } });
  expect(await screen.findByText('We can’t load what is in suspense')).toBeTruthy();
});
