import { getWallet } from '@contend/contracts';
import { act, screen } from '@testing-library/react';
import { io } from 'socket.io-client';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { useRead } from '../../lib/http/use-read';
import { LiveProvider } from '../../lib/live/live';
import type { LiveRule } from '../../lib/live/live-rules';
import { ConnectionAlert } from './connection-alert';

// Only the socket is replaced: no server runs in this test.
jest.mock('socket.io-client', () => ({ io: jest.fn() }));

const wire = {
  connected: true,
  ...{ on: jest.fn(), off: jest.fn(), once: jest.fn(), emit: jest.fn() },
  ...{ connect: jest.fn(), disconnect: jest.fn() },
};
const noRules: LiveRule[] = [];
const Wallet = () => <p>has {useRead(getWallet, {}).data?.available}</p>;
const notice = /Live updates are interrupted/;

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  jest.mocked(io).mockReturnValue(wire as never);
});
afterEach(() => jest.useRealTimers());

const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const happens = (event: string) => {
  wire.connected = event === 'connect';
  for (const [name, listener] of wire.on.mock.calls) {
    if (name === event) act(() => (listener as (reason?: string) => void)('transport close'));
  }
};

/** Shows a wallet, and counts its reads. */
async function show(user: typeof ada | null) {
  const asked = answerWith({ 'GET /wallet': { available: 5 } });
  const page = (
    <LiveProvider rules={noRules}>
      <ConnectionAlert />
      <Wallet />
    </LiveProvider>
  );
  renderAt('/', page, cacheFor(user));
  await passed(0);
  return asked;
}

test('shows an interruption after five seconds, and reads again until it is over', async () => {
  const asked = await show(ada);
  await passed(60_000);
  expect(asked).toHaveLength(1);
  happens('disconnect');
  await passed(4999);
  expect(screen.queryByText(notice)).toBeNull();
  await passed(1);
  expect(screen.getByText(notice)).toBeTruthy();
  await passed(60_000);
  expect(asked.length).toBeGreaterThanOrEqual(3);
  expect(asked.length).toBeLessThanOrEqual(5);
  happens('connect');
  expect(screen.queryByText(notice)).toBeNull();
  const { length } = asked;
  await passed(60_000);
  // The first connection of this page reads once more what is shown.
  expect(asked.length - length).toBeLessThanOrEqual(1);
});

test('shows no interruption while a connection is opened again at once', async () => {
  await show(ada);
  happens('disconnect');
  await passed(1000);
  happens('connect');
  await passed(60_000);
  expect(screen.queryByText(notice)).toBeNull();
});

test('expects no connection without a session', async () => {
  const asked = await show(null);
  await passed(60_000);
  expect(screen.queryByText(notice)).toBeNull();
  // What a guest sees is read once a minute instead.
  expect(asked).toHaveLength(2);
});
