import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { AnnulmentCard } from './annulment-card';

const userId = 'b'.repeat(24);
const path = `/admin/users/${userId}/rating-annulment`;
const from = '2026-03-01T10:00:00.000Z';
const done = { playersLeft: 0, countedUntil: null };
const none = { userId, annulment: null, history: [], recount: done };
const decision = { from, reason: 'Aim assist', by: ada, at: '2026-03-02T10:00:00.000Z' };
const inForce = { ...none, annulment: decision, history: [decision] };
const lifted = { ...decision, from: null, reason: 'A bug of the game' };

const show = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/', <AnnulmentCard userId={userId} name="Bea" />);
  return asked;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('un-rates matches from a date, with a reason', async () => {
  const asked = show({ [`GET ${path}`]: none, [`PUT ${path}`]: inForce });
  expect(await screen.findByText('All matches are rated.')).toBeTruthy();
  await press('Un-rate matches');
  const dialog = await screen.findByRole('dialog', { name: 'Un-rate matches of Bea' });
  const submit = () => fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  submit();
  expect(await screen.findByText('Choose a date and a time.')).toBeTruthy();
  expect(screen.getByText('At least 5 characters.')).toBeTruthy();
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(/^Matches since/, '2099-01-01T10:00');
  type(/^Reason/, 'Aim assist');
  submit();
  expect(await screen.findByText('This time is in the future.')).toBeTruthy();
  type(/^Matches since/, '2026-03-01T10:00');
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = asked.find(({ call }) => call === `PUT ${path}`);
  expect(sent?.body).toMatchObject({ reason: 'Aim assist' });
  expect(await screen.findByText(/^Matches since 1 Mar 2026/)).toBeTruthy();
  expect(screen.getByText('Aim assist')).toBeTruthy();
});

test('shows how far the recount is', async () => {
  const recount = { playersLeft: 1200, countedUntil: from };
  show({ [`GET ${path}`]: { ...inForce, recount } });
  expect(await screen.findByText(/1,200 players left, done by 1 Mar 2026/)).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Ratings counted again' })).toBeTruthy();
});

test('rates the matches again after a confirmation', async () => {
  const again = { ...none, history: [lifted, decision] };
  const asked = show({ [`GET ${path}`]: inForce, [`POST ${path}/lift`]: again });
  await press('Rate them again');
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  const dialog = await screen.findByRole('dialog', { name: 'Rate the matches of Bea again?' });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A bug of the game' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('All matches are rated again.')).toBeTruthy();
  expect(screen.getByText('A bug of the game')).toBeTruthy();
  const sent = asked.find(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toEqual({ reason: 'A bug of the game' });
  expect(screen.getByRole('button', { name: 'Un-rate matches' })).toBeTruthy();
});

test('shows why a call is refused, and offers to try again', async () => {
  const refused = { status: 403, code: 'own-annulment', message: 'Another admin decides.' };
  show({ [`GET ${path}`]: inForce, [`POST ${path}/lift`]: refused });
  await press('Rate them again');
  const dialog = await screen.findByRole('dialog', { name: 'Rate the matches of Bea again?' });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A bug of the game' } });
  fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
  expect(await screen.findByText('Another admin decides.')).toBeTruthy();
});

test.thorough('says that it cannot be loaded', async () => {
  show({ [`GET ${path}`]: { status: 503, code: 'unavailable', message: 'Try again later.' } });
  expect(await screen.findByText('We can’t load whether matches are rated')).toBeTruthy();
});
