import { listChannels, type Channel, type LiveMessage, type Reply } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { unlessBlocked } from '../../lib/chat/blocks';
import { addsUnread } from '../../lib/chat/conversations';
import { keyOf } from '../../lib/http/calls';
import type { LiveRule } from '../../lib/live/live-rules';
import { roomOfMessage } from '../../lib/chat/room-live';

/** Changes one channel in the lists that were read. */
function changeChannel(
  client: QueryClient,
  id: string,
  change: (channel: Channel) => Partial<Channel>,
): void {
  client.setQueriesData<Reply<typeof listChannels>>(
    { queryKey: keyOf(listChannels) },
    (found) =>
      found && {
        items: found.items.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
      },
  );
}

/** Counts a new message of another player in its channel, without reading all channels again. */
function countUnread(client: QueryClient, message: LiveMessage): void {
  if (!addsUnread(client, message)) return;
  const { room } = roomOfMessage(message);
  unlessBlocked(client, message, () =>
    changeChannel(client, room.id, ({ unread }) => ({ unread: unread + 1 })),
  );
}

/** Shows a changed slow mode at once, also to users who are about to write. */
function applySlowMode(client: QueryClient, { id, data: { slowModeSeconds } }: LiveMessage): void {
  if (typeof slowModeSeconds !== 'number') return;
  changeChannel(client, id, () => ({ slowModeSeconds }));
}

const channels = () => [keyOf(listChannels)];

/** A message outside the channels changes none of them. */
const ofChannels = (message: LiveMessage) =>
  roomOfMessage(message).room.kind === 'community' ? channels() : [];

export const communityLive: LiveRule[] = [
  { on: 'message', stales: () => [], apply: { to: ofChannels, change: countUnread } },
  { on: 'channel', stales: () => [], apply: { to: channels, change: applySlowMode } },
];
