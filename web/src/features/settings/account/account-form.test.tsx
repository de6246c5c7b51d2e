import { builtInAvatars, type Me } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { AccountForm } from './account-form';

const me = { ...ada, bio: '', phone: null, country: 'IE', birthDate: null } as unknown as Me;
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

test.each([
  ['display-name-taken', 'Display name'],
  ['country-change-too-soon', 'Country'],
  ['country-locked', 'Country'],
  ['too-young', 'Birth date'],
])('shows the refusal %s under the field %s, once', async (code, label) => {
  const message = `Refused: ${code}.`;
  answerWith({ 'PUT /user/me': { status: 409, code, message } });
  renderAt('/settings', <AccountForm me={me} />);
  save();
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
});

test.thorough('shows a failure without a field above the button', async () => {
  answerWith({ 'PUT /user/me': { status: 503, code: 'unavailable', message: 'Try again.' } });
  renderAt('/settings', <AccountForm me={me} />);
  save();
  expect((await screen.findByRole('alert')).textContent).toBe('Try again.');
});

test('sends the selected built-in avatar', async () => {
  const asked = answerWith({ 'PUT /user/me': me });
  renderAt('/settings', <AccountForm me={me} />);
  const second = screen.getAllByRole('radio')[1] as HTMLInputElement;
  fireEvent.click(second);
  expect(second.checked).toBe(true);
  save();
  await waitFor(() => expect(asked[0]?.body).toEqual({ avatarUrl: builtInAvatars[0] }));
});
