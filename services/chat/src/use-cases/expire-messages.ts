import type { ChatDeps } from '../deps';
import { expireMessages as decideExpiry } from '../domain/retention';

/** Deletes the messages of a room at the end of their retention. */
export async function expireMessages(
  { rooms, messages, transaction, now }: ChatDeps,
  roomId: string,
): Promise<void> {
  const room = await rooms.get(roomId);
  const decision = decideExpiry(room.state, now());
  await transaction(async () => {
    await rooms.save(room, decision);
    const { deletedNumber } = decision.state;
    if (deletedNumber > room.state.deletedNumber) await messages.deleteUpTo(decision.state);
  });
}
