import {
  type CallAnswer,
  type CallInput,
  must,
  type setSlowMode as contract,
} from '@contend/contracts';
import { channelIdOf } from '../domain/channel-id';
import type { ChatDeps } from '../deps';
import { channelsOf } from '../domain/channel';
import { setSlowMode as decideSlowMode } from '../domain/room';
import { showChannel } from '../domain/show-channel';
import { countUnreadIn } from './count-unread-in';
import { enterRoom } from './enter-room';

/** Sets the slow mode of a channel. */
export async function setSlowMode(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const id = channelIdOf(params.channel);
  const channels = channelsOf(await deps.catalogue.listGames());
  const channel = channels.find(({ name }) => name === params.channel);
  must(channel, 'room-not-found');
  const save = async () => {
    const ref = { kind: 'community', id };
    const { room, stored } = await enterRoom(deps, ref, { reader: actor, to: 'write' });
    return deps.rooms.save(stored, decideSlowMode(room, body.slowModeSeconds));
  };
  const { state: room } = await deps.roomQueue.run(id, save);
  const markers = await deps.readMarkers.findMany(actor.id, [id]);
  const unreadIn = await countUnreadIn(deps, [room], { readerId: actor.id, markers });
  return showChannel({ id, channel, room, unread: unreadIn(id) });
}
