import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { NotificationSettings } from '@contend/contracts';
import { ada, answerWith, cacheFor, renderAt } from '../../../../test/api';
import { categoryWords } from '../../../lib/labels/notification-labels';
import { NotificationForm } from './notification-form';

const place = 'GET /notifications/settings';
const saving = 'PUT /notifications/settings';

const all = { toast: true, push: true, email: false };
const categories = Object.fromEntries(
  Object.keys(categoryWords).map((name) => [name, all]),
) as NotificationSettings['categories'];
const plain: NotificationSettings = { categories, quietHours: null, digest: null };

const show = (settings: NotificationSettings, saved: unknown = settings) => {
  const asked = answerWith({ [place]: settings, [saving]: saved });
  renderAt('/settings', <NotificationForm />);
  return {
    sent: () => asked.filter(({ call }) => call === saving).map(({ body }) => body),
  };
};

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save notifications' }));

test('sends the changed channel of a category with all the others', async () => {
  const { sent } = show(plain);
  fireEvent.click(await screen.findByLabelText('Money: e-mail'));
  expect(await screen.findByText('Not saved yet')).toBeTruthy();
  save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const money = { ...all, email: true };
  expect(sent()).toEqual([{ ...plain, categories: { ...categories, money } }]);
});

test.thorough('proposes a night in the zone of this browser, which ends the next day', async () => {
  const { sent } = show(plain);
  fireEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  expect(await screen.findByText(/Quiet from 23:00 to 07:00 the next day/)).toBeTruthy();
  save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent()).toEqual([
    { ...plain, quietHours: { from: '23:00', to: '07:00', timeZone, allowDeadlines: true } },
  ]);
});

test.thorough('sends no quiet hours without an end', async () => {
  const { sent } = show(plain);
  fireEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  fireEvent.change(await screen.findByLabelText('To'), { target: { value: '' } });
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a time');
  expect(sent()).toEqual([]);
});

test('says what is missing for an e-mail', async () => {
  show(plain);
  fireEvent.click(await screen.findByLabelText('Money: e-mail'));
  expect(await screen.findByText(/marked E-mail, but this is off/)).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Daily e-mail' }));
  await waitFor(() => expect(screen.queryByText(/E-mail, but/)).toBeNull());
  fireEvent.click(screen.getByLabelText('Money: e-mail'));
  expect(await screen.findByText(/nothing will be sent/)).toBeTruthy();
});

test('says that nothing is mailed to an address that is not confirmed', async () => {
  const money = { ...all, email: true };
  const digest = { at: '09:30', timeZone: 'Asia/Tokyo' };
  answerWith({ [place]: { ...plain, categories: { ...categories, money }, digest } });
  renderAt('/settings', <NotificationForm />, cacheFor({ ...ada, emailConfirmedAt: null }));
  expect(await screen.findByText(/Confirm your e-mail address/)).toBeTruthy();
});

test.thorough('keeps a stored zone, and removes what is switched off', async () => {
  const timeZone = 'Asia/Tokyo';
  const quietHours = { from: '21:00', to: '22:00', timeZone, allowDeadlines: false };
  const { sent } = show({ ...plain, quietHours, digest: { at: '09:30', timeZone } });
  fireEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([{ ...plain, digest: { at: '09:30', timeZone } }]);
});

test('shows why the settings were not saved, and keeps what was chosen', async () => {
  show(plain, { status: 503, code: 'unavailable', message: 'Not available right now.' });
  fireEvent.click(await screen.findByLabelText('Money: e-mail'));
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Not available right now.');
  expect(screen.getByLabelText<HTMLInputElement>('Money: e-mail').checked).toBe(true);
});
