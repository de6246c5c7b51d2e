import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada as me, answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { HeldCommissionsScreen } from './commissions-screen';

const id = (letter: string) => letter.repeat(24);
const at = '2026-11-02T10:00:00.000Z';
const commission = {
  ...{ id: id('c'), amount: 1_43, ties: ['same-address'], at, heldAt: at },
  ...{ owner: { id: id('1'), username: 'bea' }, member: { id: id('2'), username: 'eve' } },
  until: '2026-12-02T10:00:00.000Z',
};
const list = 'GET /admin/commissions/held?page=1';
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  return { asked, ...renderAt('/', <HeldCommissionsScreen />) };
};

test('shows why a commission is held, and refuses it with a reason', async () => {
  const path = `POST /admin/commissions/${commission.id}/review`;
  const review = { state: 'refused', until: commission.until, reason: 'Both are one person.' };
  const { asked } = open({
    [list]: pageWith([commission]),
    [path]: { id: commission.id, review },
  });
  expect(await screen.findByText('both signed in from the same address')).toBeTruthy();
  expect(screen.getByText(/released without a decision after 2 Dec/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse $1.43?' });
  expect(dialog.textContent).toContain('The platform keeps $1.43.');
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: review.reason } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === path)?.body).toEqual({
    ...{ decision: 'refused', reason: review.reason },
  });
});

test('leaves an admin’s own commission to another one', async () => {
  open({ [list]: pageWith([{ ...commission, owner: { id: me.id, username: me.username } }]) });
  expect(await screen.findByText('Yours: another admin decides')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Release' })).toHaveProperty('disabled', true);
});

test('says that none is held, and that the list cannot be loaded', async () => {
  const { unmount } = open({ [list]: pageWith([]) });
  expect(await screen.findByText('No commission is held')).toBeTruthy();
  unmount();
  open({ [list]: { status: 503, code: 'unavailable', message: 'Try again later.' } });
  expect(await screen.findByText('We can’t load the held commissions')).toBeTruthy();
});
