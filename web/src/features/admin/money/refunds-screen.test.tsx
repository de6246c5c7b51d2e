import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada as me, answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { RefundsScreen } from './refunds-screen';

const id = (letter: string) => letter.repeat(24);
const at = '2026-11-02T10:00:00.000Z';
const refund = {
  ...{ id: id('a'), state: 'stuck', membershipId: id('2') },
  user: { id: id('1'), username: 'bea' },
  ...{ plan: { name: 'Plus', provider: 'contend' }, provider: 'stripe', paymentId: 'pi_1' },
  ...{ amount: 7_99, failure: 'lost_or_stolen_card', failures: 6, since: at },
  ...{ nextAttempt: null, retriedBy: null },
};
const list = 'GET /admin/refunds?state=stuck&page=1';
const open = (answers: Record<string, unknown>, at = '/') => {
  const asked = answerWith(answers);
  return { asked, ...renderAt(at, <RefundsScreen />) };
};

test('says why a refund is stuck, tries it again, and settles one with a reason', async () => {
  const paths = ['retry', 'settle'].map((end) => `POST /admin/refunds/${refund.id}/${end}`);
  const [retry = '', settle = ''] = paths;
  const done = { id: refund.id };
  const { asked } = open({ [list]: pageWith([refund]), [retry]: done, [settle]: done });
  expect(await screen.findByText('The card was lost or stolen, 6 times')).toBeTruthy();
  expect(screen.getByText('No longer tried without a decision')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Refund $7.99' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Settled otherwise' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('after bea was paid $7.99 in another way');
  const reason = 'Paid by bank transfer, T-7';
  fireEvent.change(screen.getByLabelText(/^How the member/), { target: { value: reason } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.some(({ call }) => call === retry)).toBe(true);
  expect(asked.find(({ call }) => call === settle)?.body).toEqual({ amount: 7_99, reason });
});

test('shows the next attempt of one that is tried again, without actions', async () => {
  const trying = { ...refund, state: 'retrying', failure: 'odd', failures: 1, nextAttempt: at };
  const retriedBy = { id: id('3'), username: 'rita', at };
  open(
    { [list.replace('stuck', 'retrying')]: pageWith([{ ...trying, retriedBy }]) },
    '/?state=retrying',
  );
  expect(await screen.findByText('The provider refused the refund (odd), once')).toBeTruthy();
  expect(screen.getByText(/^Next attempt 2 Nov.* tried again by rita on 2 Nov/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('leaves an admin’s own refund to another one', async () => {
  open({ [list]: pageWith([{ ...refund, user: { id: me.id, username: me.username } }]) });
  expect(await screen.findByText('Yours: another admin decides')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveProperty('disabled', true);
});

test('says that none is stuck', async () => {
  open({ [list]: pageWith([]) });
  expect(await screen.findByText('No refund is stuck')).toBeTruthy();
});
