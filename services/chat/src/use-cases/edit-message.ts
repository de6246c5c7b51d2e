import {
  type CallAnswer,
  type CallInput,
  type editMessage as contract,
  must,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { editMessage as decideEdit } from '../domain/message';
import { mustAllow } from '../domain/room-access';
import { findRoom } from './find-room';
import { flagMessage } from './flag-message';
import { showMessages } from './show-messages';

/** Replaces the text of the caller’s own message; for others it does not exist. */
export async function editMessage(
  deps: ChatDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { roomId } = (await deps.messages.get(params.messageId)).state;
  const save = () =>
    deps.transaction(async () => {
      const message = await deps.messages.get(params.messageId);
      const found = await findRoom(deps, { id: roomId }, actor);
      const isReadable = message.state.authorId === actor.id && found?.access.mayRead;
      must(found && isReadable, 'message-not-found');
      mustAllow(found.access, 'write');
      const change = { text: body.text, now: deps.now() };
      const edited = decideEdit(found.room, message.state, change);
      await flagMessage(deps, found.room, edited.message.state);
      await deps.rooms.save(found.stored, edited.room);
      return deps.messages.save(message, edited.message);
    });
  const { state } = await deps.roomQueue.run(roomId, save);
  const [shown] = await showMessages(deps, [state], actor);
  return shown as NonNullable<typeof shown>;
}
