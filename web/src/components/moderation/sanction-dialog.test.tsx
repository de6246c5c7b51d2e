import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { muteFrom, personOf } from '../../../test/moderation-samples';
import { SanctionDialog } from './sanction-dialog';

const call = 'POST /moderation/sanctions';
const hexa = personOf('Hexa');
const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const effect = () => screen.getByRole('status').textContent;

test('names the effect and the end before it sends kind, rule, time and note', async () => {
  const onClose = jest.fn();
  const asked = answerWith({ [call]: muteFrom(new Date()) });
  renderAt('/', <SanctionDialog user={hexa} onClose={onClose} />);
  expect(effect()).toContain('Hexa can’t write in the community, team and scrim chats until');
  fireEvent.click(screen.getByRole('radio', { name: 'Ban' }));
  await waitFor(() => expect(effect()).toContain('can’t read or write in the community until'));
  choose('For', '30');
  choose('Rule', '2');
  choose('Note for moderators (optional)', 'Third time.');
  fireEvent.click(await screen.findByRole('button', { name: 'Ban Hexa for 30 minutes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { userId: hexa.id, kind: 'ban', rule: '2', minutes: 30, note: 'Third time.' };
  expect(asked).toMatchObject([{ call, body }]);
});

test('a mute for a message in a match is for match chats too', async () => {
  const message = { id: 'd'.repeat(24), isInMatch: true };
  const asked = answerWith({ [call]: muteFrom(new Date()) });
  renderAt('/', <SanctionDialog user={hexa} message={message} onClose={() => undefined} />);
  expect(effect()).toContain('team, scrim and match chats until');
  choose('Rule', '1');
  fireEvent.click(screen.getByRole('button', { name: 'Mute Hexa for 24 hours' }));
  await waitFor(() => expect(asked[0]?.body).toMatchObject({ messageId: message.id }));
});

test('asks for a rule first, and shows why a sanction was refused', async () => {
  const text = 'Staff are not sanctioned here.';
  const asked = answerWith({ [call]: { status: 403, code: 'forbidden', message: text } });
  renderAt('/', <SanctionDialog user={hexa} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Mute Hexa for 24 hours' }));
  expect(await screen.findByText('Choose the rule that it breaks.')).toBeTruthy();
  expect(asked).toEqual([]);
  choose('Rule', '1');
  fireEvent.click(screen.getByRole('button', { name: 'Mute Hexa for 24 hours' }));
  expect(await screen.findByText(text)).toBeTruthy();
});
