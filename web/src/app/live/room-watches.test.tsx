import { act } from '@testing-library/react';
import { io } from 'socket.io-client';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { LiveProvider } from '../../lib/live/live';
import { liveRules } from './live-rules';
import { RoomWatches } from './room-watches';

// Only the socket is replaced: no server runs in this test.
jest.mock('socket.io-client', () => ({ io: jest.fn() }));

const wire = {
  ...{ on: jest.fn(), off: jest.fn(), once: jest.fn(), emit: jest.fn(), connected: true },
  ...{ connect: jest.fn(), disconnect: jest.fn() },
};
beforeEach(() => jest.mocked(io).mockReturnValue(wire as never));

const [event, channel] = ['d'.repeat(24), 'e'.repeat(24)] as [string, string];
const own = { items: [], unread: 0, channels: [{ id: channel, unread: 0 }], eventRooms: [event] };

test('watches the rooms of my events and my channels on any page', async () => {
  answerWith({ 'GET /conversations': own });
  const watches = (
    <LiveProvider rules={liveRules}>
      <RoomWatches />
    </LiveProvider>
  );
  renderAt('/wagers', watches, cacheFor(ada));
  await act(async () => undefined);
  const watched = wire.emit.mock.calls.flatMap(([name, { id, roomKind }]) =>
    name === 'watch' ? [`${roomKind} ${id}`] : [],
  );
  expect(watched).toEqual([`tournament ${event}`, `community ${channel}`]);
});
