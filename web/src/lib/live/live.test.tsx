import {
  accessLostName,
  listRoomMessagesOfMember,
  listTeams,
  tokenExpiryName,
} from '@contend/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { io } from 'socket.io-client';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { keyOf } from '../http/calls';
import { useRead } from '../http/use-read';
import { LiveProvider, useIsInterrupted, useWatch } from './live';
import type { LiveRule } from './live-rules';
import { sessionKey } from '../session/session';

// Only the socket is replaced: no server runs in this test.
jest.mock('socket.io-client', () => ({ io: jest.fn() }));

const wire = {
  connected: false,
  ...{ on: jest.fn(), off: jest.fn(), once: jest.fn(), emit: jest.fn() },
  ...{ connect: jest.fn(), disconnect: jest.fn((): unknown => wire) },
};

/** Calls the listeners of a name, as a message of the server does. */
const receive = (name: string, given?: object) =>
  wire.on.mock.calls
    .filter(([one]) => one === name)
    .forEach(([, listener]) => (listener as (given?: object) => void)(given));

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  wire.connected = false;
  jest.mocked(io).mockReturnValue(wire as never);
});

const answerWatch = (answer: object) => {
  const [, , reply] = wire.emit.mock.calls.findLast(([name]) => name === 'watch') ?? [];
  (reply as (answer: object) => void)(answer);
};

const noRules: LiveRule[] = [];

const show = async (user: typeof ada | null) => {
  const view = renderAt('/', <LiveProvider rules={noRules}>screen</LiveProvider>, cacheFor(user));
  await act(async () => undefined);
  expect(screen.getByText('screen')).toBeTruthy();
  return view;
};

test('connects for a signed-in user and disconnects when the provider is removed', async () => {
  const { unmount } = await show(ada);
  expect(io).toHaveBeenCalledTimes(1);
  expect(wire.connect).toHaveBeenCalledTimes(1);
  unmount();
  expect(wire.disconnect).toHaveBeenCalledTimes(1);
});

test('repeats the creation of a connection that fails, until one is opened', async () => {
  jest.useFakeTimers();
  const failing = () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  };
  jest.mocked(io).mockImplementationOnce(failing).mockImplementationOnce(failing);
  await show(ada);
  await act(() => jest.advanceTimersByTimeAsync(999));
  expect(io).toHaveBeenCalledTimes(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(io).toHaveBeenCalledTimes(3);
  expect(wire.connect).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('does not repeat the creation after the provider is removed', async () => {
  jest.useFakeTimers();
  jest.mocked(io).mockImplementation(() => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { unmount } = await show(ada);
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(io).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});

test('reads open rooms again when access to one has ended', async () => {
  const { client } = await show(ada);
  const key = keyOf(listRoomMessagesOfMember, { params: { kind: 'team', id: 'e'.repeat(24) } });
  client.setQueryData(key, {});
  const [, onAccessLost] = wire.on.mock.calls.find(([name]) => name === accessLostName) ?? [];
  (onAccessLost as (lost: object) => void)({ room: '' });
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('reads a room again that was joined after its read', async () => {
  const id = 'e'.repeat(24);
  const Watching = () => {
    useWatch('chat', id, 'team');
    return 'screen';
  };
  const rules: LiveRule[] = [
    { on: 'message', stales: () => [['get /rooms', { id }]] },
    { on: 'wager', stales: () => [['get /wagers', {}]] },
  ];
  const room = (
    <LiveProvider rules={rules}>
      <Watching />
    </LiveProvider>
  );
  const { client } = renderAt('/', room, cacheFor(ada));
  await act(async () => undefined);
  wire.connected = true;
  receive('connect');
  answerWatch({ ok: true });
  await act(async () => undefined);
  client.setQueryData(['get /rooms', { id }], 'before the join');
  client.setQueryData(['get /wagers', {}], 'of another room');
  receive(accessLostName, { room: `chat:${id}` });
  receive('connect');
  answerWatch({ ok: true });
  const isStale = (key: unknown[]) => client.getQueryState(key)?.isInvalidated;
  await waitFor(() => expect(isStale(['get /rooms', { id }])).toBe(true));
  expect(isStale(['get /wagers', {}])).toBe(false);
});

test('leaves a room when the last component that watches it is removed', async () => {
  const Watching = () => {
    useWatch('chat', 'e'.repeat(24), 'tournament');
    return 'room';
  };
  const Pages = () => {
    const [count, setCount] = useState(2);
    return (
      <>
        {count > 0 && <Watching />}
        {count > 1 && <Watching />}
        <button onClick={() => setCount(count - 1)}>Leave</button>
      </>
    );
  };
  renderAt(
    '/',
    <LiveProvider rules={noRules}>
      <Pages />
    </LiveProvider>,
    cacheFor(ada),
  );
  await act(async () => undefined);
  const left = () => wire.emit.mock.calls.filter(([name]) => name === 'unwatch').length;
  fireEvent.click(screen.getByText('Leave'));
  expect(left()).toBe(0);
  fireEvent.click(screen.getByText('Leave'));
  expect(left()).toBe(1);
});

test('stays disconnected without a session', async () => {
  await show(null);
  expect(io).not.toHaveBeenCalled();
});

const wallet = ['get /wallet', {}];
const session = 'GET /auth/session';

test.each([
  ['an announced expiry', tokenExpiryName, { leftMs: 300_000 }],
  ['a handshake with an expired token', 'connect_error', { data: { code: 'token-expired' } }],
  ['a handshake with a token of another account', 'connect_error', { data: { code: 'forbidden' } }],
  ['a session that an earlier server reports as ended', 'session-ended', {}],
])('renews the token after %s, connects again and stays signed in', async (_, name, given) => {
  const { client } = await show(ada);
  client.setQueryData(wallet, { available: 5 });
  answerWith({ [session]: { user: ada, token: 'fresh' } });
  receive(name, given);
  await waitFor(() => expect(wire.connect).toHaveBeenCalledTimes(2));
  expect(localStorage.getItem('user-token')).toBe('fresh');
  expect(client.getQueryData(sessionKey)).toMatchObject({ user: ada, token: 'fresh' });
  expect(client.getQueryData(wallet)).toEqual({ available: 5 });
});

test('signs out when the server has no session any more', async () => {
  const { client } = await show(ada);
  client.setQueryData(wallet, { available: 5 });
  answerWith({ [session]: { user: null, token: null } });
  receive('session-ended', {});
  await waitFor(() => expect(client.getQueryData(sessionKey)).toBeNull());
  await waitFor(() => expect(client.getQueryData(wallet)).toBeUndefined());
});

test('connects again, with the new token, when the roles of the user change', async () => {
  const { client } = await show(ada);
  client.setQueryData(sessionKey, { user: { ...ada }, token: 'renewed' });
  await act(async () => undefined);
  expect(io).toHaveBeenCalledTimes(1);
  const user = { ...ada, roles: ['player', 'moderator'] };
  client.setQueryData(sessionKey, { user, token: 'of a moderator' });
  await waitFor(() => expect(io).toHaveBeenCalledTimes(2));
  expect(wire.disconnect).toHaveBeenCalledTimes(1);
});

const Alert = () => <p>{useIsInterrupted() ? 'interrupted' : 'connected'}</p>;

function Shown() {
  return <p>{`has ${useRead(listTeams, {}).data?.total ?? 'nothing'}`}</p>;
}

test('a guest, who has no connection, sees what has changed within a minute', async () => {
  jest.useFakeTimers();
  let total = 1;
  const asked = answerWith({ 'GET /teams': () => ({ items: [], total, page: 1, pageSize: 12 }) });
  const page = (
    <LiveProvider rules={noRules}>
      <Shown />
      <Alert />
    </LiveProvider>
  );
  renderAt('/', page, cacheFor(null));
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('has 1')).toBeTruthy();
  total = 2;
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(asked).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(32_000));
  expect(screen.getByText('has 2')).toBeTruthy();
  expect(screen.getByText('connected')).toBeTruthy();
  expect(io).not.toHaveBeenCalled();
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const before = asked.length;
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(asked).toHaveLength(before);
  visibility.mockRestore();
  jest.useRealTimers();
});
