import type { CallAnswer, listGameRecords as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { recordsOf } from '../domain/game-record';

interface Whose {
  userId?: string | undefined;
  teamId?: string | undefined;
  gameId?: string | undefined;
}

/** How many matches are counted: the latest ones. */
const mostMatches = 5000;

/** Records of a player or team, computed from its matches each time, so they follow every ruling. */
export async function listGameRecords(
  { matches }: Pick<MatchDeps, 'matches'>,
  whose: Whose,
): Promise<CallAnswer<typeof contract>> {
  return { items: recordsOf(await matches.results(whose, mostMatches)) };
}
