import { listChannels, messagePosted, type LiveMessage, type Reply } from '@contend/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '../../lib/calls';
import type { LiveRule } from '../../lib/live-rules';
import { roomOfMessage } from '../../lib/room-live';
import { meIn } from '../../lib/session';

/** Counts a new message of another player in its channel, without reading all channels again. */
function countUnread(client: QueryClient, message: LiveMessage): void {
  const isNew = message.what === messagePosted.type;
  if (!isNew || message.data['authorId'] === meIn(client)?.id) return;
  const { room } = roomOfMessage(message);
  client.setQueriesData<Reply<typeof listChannels>>({ queryKey: keyOf(listChannels) }, (found) =>
    found
      ? {
          items: found.items.map((one) =>
            one.id === room.id ? { ...one, unread: one.unread + 1 } : one,
          ),
        }
      : undefined,
  );
}

export const communityLive: LiveRule[] = [{ on: 'message', stales: () => [], apply: countUnread }];
