import type { Channel as ShownChannel } from '@contend/contracts';
import { type Channel, isReadOnlyChannel } from './channel';
import { type ReadMarker, unreadOf } from './read-marker';
import type { Room } from './room';

interface Shown {
  /** The id of its room. */
  id: string;
  channel: Channel;
  /** Undefined before its first message. */
  room: Room | undefined;
  marker: ReadMarker | undefined;
}

/** A channel as a reader sees it. */
export const showChannel = ({ id, channel, room, marker }: Shown): ShownChannel => ({
  ...{ id, ...channel },
  isReadOnly: isReadOnlyChannel(channel.name),
  slowModeSeconds: room?.slowModeSeconds ?? 0,
  unread: room ? unreadOf(room, marker ?? null) : 0,
});
