import type { CallAnswer, CallInput, getNemesis as contract } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { nemesisOf } from '../domain/nemesis';
import { cardOf } from '../domain/user-view';

/** How many matches are looked at: the latest ones. */
const mostMatches = 2000;

/** The opponent who beat a player most. The same for every reader, since it may be stored. */
export async function showNemesis(
  { users, results }: UserDeps,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<CallAnswer<typeof contract>> {
  const { state: user } = await users.get(params.userId);
  const found = nemesisOf(user.id, await results.meetings(user.id, mostMatches));
  if (!found?.lastLostAt) return { nemesis: null };
  const opponent = (await users.byIds([found.opponentId])).get(found.opponentId);
  if (!opponent) return { nemesis: null };
  const { wins, losses, lastLostAt, lastPlayedAt } = found;
  return { nemesis: { opponent: cardOf(opponent, null), wins, losses, lastLostAt, lastPlayedAt } };
}
