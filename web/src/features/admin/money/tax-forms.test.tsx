import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { pageWith } from '../../../../test/samples';
import { StaffPayoutsScreen } from './payouts-screen';

const id = (letter: string) => letter.repeat(24);
const year = new Date().getUTCFullYear();
const form = {
  ...{ user: { id: id('1'), username: 'bea' }, status: 'missing', receivedAt: null, year },
  countries: [{ country: 'US', paid: 1_200_00, above: 2_000_00 }],
};
const missing = `GET /admin/payout-accounts/tax-forms?status=missing&year=${year}&page=1`;
const received = missing.replace('missing', 'received');
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/?status=tax-forms', <StaffPayoutsScreen />);
  return asked;
};

test('lists missing forms, records one with a reason, and takes it back', async () => {
  const path = `PUT /admin/payout-accounts/${form.user.id}`;
  const done = { userId: form.user.id, taxFormAt: '2026-11-02T10:00:00.000Z', frozen: null };
  const asked = open({
    [missing]: pageWith([form]),
    [received]: pageWith([{ ...form, status: 'received', receivedAt: done.taxFormAt }]),
    [path]: done,
  });
  expect(await screen.findByText(/\$1,200\.00 of US money, form above \$2,000\.00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Record form' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record the tax form of bea?' });
  fireEvent.change(screen.getByLabelText(/^Which form/), { target: { value: 'W-9 by post' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ call }) => call === path)?.body).toEqual({
    ...{ taxFormReceived: true, reason: 'W-9 by post' },
  });
  fireEvent.click(screen.getByLabelText('Received'));
  expect(await screen.findByText(/^received 2 Nov 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const back = await screen.findByRole('dialog', { name: 'Take back the tax form of bea?' });
  fireEvent.change(screen.getByLabelText(/^Why it was/), { target: { value: 'Of another bea' } });
  fireEvent.submit(back.querySelector('form') as HTMLFormElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.findLast(({ call }) => call === path)?.body).toEqual({
    ...{ taxFormReceived: false, reason: 'Of another bea' },
  });
});

test('says that none is missing', async () => {
  open({ [missing]: pageWith([]) });
  expect(await screen.findByText('No tax forms here')).toBeTruthy();
});
