import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { muteFrom } from '../../../test/moderation-samples';
import { SanctionCard } from './sanction-card';

const minuteMs = 60_000;

test('says what is forbidden, by whom and which rule, and sends the appeal', async () => {
  const mute = muteFrom(new Date(Date.now() - minuteMs));
  const call = `POST /user/sanctions/${mute.id}/appeal`;
  const asked = answerWith({ [call]: mute, 'GET /user/sanctions': { items: [] } });
  renderAt('/', <SanctionCard sanction={mute} />);
  const card = screen.getByRole('region', { name: 'Sanction' });
  expect(card.textContent).toContain('You can’t write in #looking-for-team until');
  expect(card.textContent).toContain('Otto, as moderator');
  expect(card.textContent).toContain('30 min mute');
  expect(card.textContent).toContain('5 · No spam');
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  fireEvent.change(await screen.findByLabelText('Why should it end?'), {
    target: { value: 'I posted it once.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  await waitFor(() =>
    expect(asked.find((one) => one.call === call)?.body).toEqual({ text: 'I posted it once.' }),
  );
});

test('the appeal of a reset is about no messages', async () => {
  const reset = muteFrom(new Date(Date.now() - minuteMs), { kind: 'bio', channel: null });
  answerWith({ 'GET /user/sanctions': { items: [] } });
  renderAt('/', <SanctionCard sanction={{ ...reset, endsAt: reset.startsAt }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  expect(await screen.findByLabelText('Why was it wrong?')).toBeTruthy();
  expect(screen.getByRole('dialog').textContent).not.toContain('messages');
});

test('offers no appeal of a sanction that was lifted', () => {
  const mute = muteFrom(new Date(Date.now() - minuteMs), { liftedAt: new Date().toISOString() });
  renderAt('/', <SanctionCard sanction={mute} />);
  expect(screen.getByRole('region', { name: 'Sanction' }).textContent).toContain('ended');
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull();
});
