import {
  type CallAnswer,
  type CallInput,
  type getHeadToHead as contract,
  must,
} from '@contend/contracts';
import type { UserDeps } from '../deps';
import { rivalryOf } from '../domain/rivalry';
import { cardOf } from '../domain/user-view';

/** The matches of one player against another. */
export async function showHeadToHead(
  { users, results }: UserDeps,
  { params: { userId, opponentId } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  must(userId !== opponentId, 'own-head-to-head');
  const [player, opponent] = [await users.get(userId), await users.get(opponentId)];
  const meetings = await results.meetingsOf(userId, opponentId);
  return {
    player: cardOf(player.state, null),
    opponent: cardOf(opponent.state, null),
    ...rivalryOf({ userId, opponentId }, meetings),
  };
}
