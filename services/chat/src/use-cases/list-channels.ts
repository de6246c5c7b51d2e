import type { CallAnswer, CallInput, listChannels as contract } from '@contend/contracts';
import { channelIdOf } from '../domain/channel-id';
import type { ChatDeps } from '../deps';
import { channelsOf } from '../domain/channel';
import { showChannel } from '../domain/show-channel';
import { countUnreadIn } from './count-unread-in';

/** All channels of the community, with the caller’s unread counts. */
export async function listChannels(
  deps: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { rooms, readMarkers, catalogue } = deps;
  const channels = channelsOf(await catalogue.listGames());
  const ids = channels.map(({ name }) => channelIdOf(name));
  const found = await rooms.findMany(ids);
  const markers = await readMarkers.findMany(actor.id, ids);
  const reader = { readerId: actor.id, markers };
  const unreadIn = await countUnreadIn(deps, [...found.values()], reader);
  return {
    items: channels.map((channel) => {
      const id = channelIdOf(channel.name);
      return showChannel({ id, channel, room: found.get(id), unread: unreadIn(id) });
    }),
  };
}
