import type { CallAnswer, CallInput, postMatchMessage as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { say } from '../domain/room';
import { enterRoom } from './enter-room';
import { showMessages } from './show-messages';

/** Posts a message to a match room. A repeated key returns the first message. */
export async function postMessage(
  deps: ChatDeps,
  { params, body, actor, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const room = await enterRoom(deps, { kind: 'match', id: params.matchId }, actor);
  const known = await deps.messages.find(newId);
  const words = { id: newId, authorId: actor.id, text: body.text };
  const message = known ?? (await post());
  const [shown] = await showMessages(deps, [message.state]);
  return shown as NonNullable<typeof shown>;

  function post() {
    const said = say(room.state, words, deps.now());
    return deps.transaction(async () => {
      await deps.rooms.save(room, said.room);
      return deps.messages.save(null, said.message);
    });
  }
}
