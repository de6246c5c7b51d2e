import type { Channel as ShownChannel } from '@contend/contracts';
import { type Channel, isReadOnlyChannel } from './channel';
import type { Room } from './room';

interface Shown {
  /** The id of its room. */
  id: string;
  channel: Channel;
  /** Undefined before its first message. */
  room: Room | undefined;
  unread: number;
}

/** A channel as a reader sees it. */
export const showChannel = ({ id, channel, room, unread }: Shown): ShownChannel => ({
  ...{ id, ...channel },
  isReadOnly: isReadOnlyChannel(channel.name),
  slowModeSeconds: room?.slowModeSeconds ?? 0,
  unread,
});
