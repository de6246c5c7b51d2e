import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { muteFrom, personOf } from '../../../test/moderation-samples';
import { ResetDialog } from './reset-dialog';

const call = 'POST /moderation/sanctions';
const hexa = personOf('Hexa');
const choose = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('names the effect before it sends what to reset, the rule and the note', async () => {
  const onClose = jest.fn();
  const asked = answerWith({ [call]: muteFrom(new Date(), { kind: 'picture' }) });
  renderAt('/', <ResetDialog user={hexa} onClose={onClose} />);
  expect(screen.getByRole('status').textContent).toContain('A neutral name takes its place.');
  fireEvent.click(screen.getByRole('radio', { name: 'Picture' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('removed'));
  choose('Rule', '2');
  choose(/^Note/, 'A rude gesture.');
  fireEvent.click(await screen.findByRole('button', { name: 'Reset of the picture' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { userId: hexa.id, kind: 'picture', rule: '2', note: 'A rude gesture.' };
  expect(asked.map((one) => ({ call: one.call, body: one.body }))).toEqual([{ call, body }]);
});

test('asks for a rule first, and shows why it was refused', async () => {
  const text = 'Staff are not sanctioned here.';
  const asked = answerWith({ [call]: { status: 403, code: 'forbidden', message: text } });
  renderAt('/', <ResetDialog user={hexa} onClose={() => undefined} />);
  const submit = screen.getByRole('button', { name: 'Reset of the display name' });
  fireEvent.click(submit);
  expect(await screen.findByText('Choose the rule that it breaks.')).toBeTruthy();
  expect(asked).toEqual([]);
  choose('Rule', '1');
  fireEvent.click(submit);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a username gets a neutral one, which its player does not choose', async () => {
  answerWith({});
  renderAt('/', <ResetDialog user={hexa} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Username' }));
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toContain('Links to the profile stay valid.'));
  expect(status.textContent).not.toContain('may choose');
});
