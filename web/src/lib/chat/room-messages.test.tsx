import { LiveOrder } from '@contend/client';
import { listConversations, messagePosted } from '@contend/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { ada, answerWith, cacheFor, renderAt } from '../../../test/api';
import { useRead } from '../http/use-read';
import { keyOf } from '../http/calls';
import { applyLive } from '../live/live-cache';
import { sharedLive } from '../live/live-reads';
import type { MessageList } from './message-list';
import { roomKey } from './room-live';
import { useMarkRoomRead } from './room-messages';

const room = { kind: 'community' as const, id: 'd'.repeat(24) };
const author = 'b'.repeat(24);
const conversations = (unread: number) => ({
  ...{ items: [], unread: 0, channels: [{ id: room.id, unread }] },
});

function Reading() {
  const onSeen = useMarkRoomRead(room);
  useEffect(() => onSeen(2), [onSeen]);
  return <p>{useRead(listConversations, {}).data?.channels?.[0]?.unread} unread</p>;
}

test('a message that arrives while others are marked as read stays unread', async () => {
  const client = cacheFor(ada);
  const items = [{ id: 'e'.repeat(24), number: 2, author: { id: author } }];
  client.setQueryData(roomKey(room), { items, hasMore: false, readNumber: 1, changedFrom: null });
  client.setQueryData(keyOf(listConversations, {}), conversations(1));
  const posted = {
    ...{ id: room.id, room: `chat:${room.id}`, sequence: 1, what: messagePosted.type },
    ...{ at: '2030-01-01T00:00:00.000Z', data: { room, number: 3, authorId: author } },
  };
  answerWith({
    'GET /conversations': conversations(1),
    'GET /user/blocks?page=1&pageSize=100': { items: [] },
    [`POST /rooms/community/${room.id}/read`]: () => {
      const live = { client, order: new LiveOrder(), rules: sharedLive };
      act(() => applyLive(live, { name: 'message', message: posted }));
      return { ok: true };
    },
  });
  renderAt('/community', <Reading />, client);
  const list = () => client.getQueryData<MessageList>(roomKey(room));
  await waitFor(() => expect(list()?.readNumber).toBe(2), { timeout: 3000 });
  expect(await screen.findByText('1 unread')).toBeTruthy();
  await act(async () => undefined);
  expect(screen.getByText('1 unread')).toBeTruthy();
});
