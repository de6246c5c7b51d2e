import { accessLostName, listRoomMessagesOfMember } from '@contend/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { io } from 'socket.io-client';
import { ada, cacheFor, renderAt } from '../../../test/api';
import { keyOf } from '../http/calls';
import { LiveProvider, useWatch } from './live';
import type { LiveRule } from './live-rules';

// Only the socket is replaced: no server runs in this test.
jest.mock('socket.io-client', () => ({ io: jest.fn() }));

const wire = {
  ...{ on: jest.fn(), off: jest.fn(), once: jest.fn(), emit: jest.fn() },
  ...{ connect: jest.fn(), disconnect: jest.fn() },
};

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(io).mockReturnValue(wire as never);
});

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

test('reads open rooms again when access to one has ended', async () => {
  const { client } = await show(ada);
  const key = keyOf(listRoomMessagesOfMember, { params: { kind: 'team', id: 'e'.repeat(24) } });
  client.setQueryData(key, {});
  const [, onAccessLost] = wire.on.mock.calls.find(([name]) => name === accessLostName) ?? [];
  (onAccessLost as (lost: object) => void)({ room: '' });
  expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});

test('calls back whenever a watched room is joined, and not when it is refused', async () => {
  const onJoined = jest.fn();
  const Watching = () => {
    useWatch('chat', 'e'.repeat(24), 'team', onJoined);
    return 'screen';
  };
  const room = (
    <LiveProvider rules={noRules}>
      <Watching />
    </LiveProvider>
  );
  renderAt('/', room, cacheFor(ada));
  await act(async () => undefined);
  const onConnect = wire.on.mock.calls
    .filter(([name]) => name === 'connect')
    .at(-1)?.[1] as () => void;
  for (const ok of [false, true, true]) {
    onConnect();
    const [, request, answer] = wire.emit.mock.calls.at(-1) ?? [];
    expect(request).toMatchObject({ kind: 'chat', roomKind: 'team' });
    (answer as (reply: object) => void)({ ok });
  }
  expect(onJoined).toHaveBeenCalledTimes(2);
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
