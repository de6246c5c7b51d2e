import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { TeamReply } from '@contend/contracts';
import { answerWith, renderAt } from '../../../../test/api';
import { DiscordCard } from './discord-card';

const id = 'f'.repeat(24);
const team = { id, name: 'Nova Five' } as unknown as TeamReply;
const [read, write] = [`GET /teams/${id}/discord`, `PUT /teams/${id}/discord`];
const none = { shown: null, failedAt: null };
const stored = { shown: 'https://discord.com/api/webhooks/1234567/••••', failedAt: null };
const address = `https://discord.com/api/webhooks/1234567/${'x'.repeat(60)}`;

const show = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt(`/teams/${id}?tab=settings`, <DiscordCard team={team} />);
  return { sent: () => asked.filter(({ call }) => call === write).map(({ body }) => body) };
};

const type = async (value: string) => {
  fireEvent.change(await screen.findByLabelText(/ebhook address/), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: /Connect|^Replace$/ }));
};

test('connects a webhook and then shows it masked only', async () => {
  const { sent } = show({ [read]: none, [write]: stored });
  await type(address);
  expect(await screen.findByText(stored.shown)).toBeTruthy();
  expect(sent()).toEqual([{ url: address }]);
  expect(document.body.innerHTML).not.toContain('x'.repeat(60));
});

test('sends nothing that is not the address of a webhook', async () => {
  const { sent } = show({ [read]: none });
  await type('https://evil.example/api/webhooks/1234567/secret');
  expect((await screen.findByRole('alert')).textContent).toContain('not the address');
  expect(sent()).toEqual([]);
});

test('says that Discord refused the last message, and takes another address', async () => {
  const failedAt = '2030-01-01T12:00:00.000Z';
  const { sent } = show({ [read]: { ...stored, failedAt }, [write]: stored });
  expect((await screen.findByRole('status')).textContent).toContain('Nothing is posted any more');
  fireEvent.click(screen.getByRole('button', { name: 'Replace address' }));
  await type(address);
  await waitFor(() => expect(screen.queryByText(/Nothing is posted/)).toBeNull());
  expect(sent()).toEqual([{ url: address }]);
});

test('removes the address after a confirmation', async () => {
  const { sent } = show({ [read]: stored, [write]: none });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove webhook' }));
  expect(await screen.findByLabelText('Webhook address')).toBeTruthy();
  expect(sent()).toEqual([{ url: null }]);
});
