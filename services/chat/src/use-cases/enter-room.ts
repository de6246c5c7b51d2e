import { type ChatRoomRef, must } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { mustAllow, type Reader } from '../domain/room-access';
import { type EnteredRoom, findRoom } from './find-room';

/**
 * Returns a room to a user who may read, or write, in it; for those who may not read it, it does
 * not exist.
 * @throws `room-not-found`, `muted`, `banned-from-community`, `channel-read-only`
 */
export async function enterRoom(
  deps: ChatDeps,
  ref: ChatRoomRef,
  { reader, to }: { reader: Reader; to: 'read' | 'write' },
): Promise<EnteredRoom> {
  const found = await findRoom(deps, ref, reader);
  must(found, 'room-not-found');
  mustAllow(found.access, to);
  return found;
}
