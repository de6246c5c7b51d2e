import { type PresenceAnswer, presenceName, type PresenceRequest } from '@contend/contracts';
import { screen, within } from '@testing-library/react';
import { io } from 'socket.io-client';
import { ada, cacheFor, renderAt } from '../../../../test/api';
import { LiveProvider } from '../../../lib/live/live';
import type { LiveRule } from '../../../lib/live/live-rules';
import { HitList } from './hit-list';

// Only the socket is replaced: no server runs in this test.
jest.mock('socket.io-client', () => ({ io: jest.fn() }));

const noRules: LiveRule[] = [];
const zoe = 'c'.repeat(24);
const hit = (to: string, label: string) => ({ to, label, note: '', avatarUrl: null });
const hits = [hit(`/players/${zoe}`, 'Zoe'), hit(`/players/${'d'.repeat(24)}`, 'Zora')];

test('marks the players of the results who are online', async () => {
  const emit = jest.fn(
    (name: string, request: PresenceRequest, answer: (reply: PresenceAnswer) => void) => {
      if (name === presenceName) answer({ ok: true, online: request.userIds.slice(0, 1) });
    },
  );
  const wire = { connected: true, emit, connect: jest.fn(), disconnect: jest.fn() };
  const listening = { on: jest.fn(), once: jest.fn(), off: jest.fn() };
  jest.mocked(io).mockReturnValue({ ...wire, ...listening } as never);
  renderAt(
    '/',
    <LiveProvider rules={noRules}>
      <HitList
        groups={[{ label: 'Players and teams', hits }]}
        chosen={0}
        onPoint={() => {}}
        onOpen={() => {}}
      />
    </LiveProvider>,
    cacheFor(ada),
  );
  expect(await screen.findByText('Online')).toBeTruthy();
  const [first, second] = screen.getAllByRole('option') as [HTMLElement, HTMLElement];
  expect(within(first).queryByText('Online')).toBeTruthy();
  expect(within(second).queryByText('Online')).toBeNull();
});
