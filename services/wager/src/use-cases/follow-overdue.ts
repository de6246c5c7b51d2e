import { getMatchState, Refusal } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { followOverdue as follow, type MatchFound, waitsForMatch } from '../domain/overdue';

/** Timer: requests the state of the match, because no decisive event of it has arrived. */
export async function followOverdue(deps: WagerDeps, wagerId: string): Promise<void> {
  const { wagers, now } = deps;
  const overdue = await wagers.get(wagerId);
  const { matchId } = overdue.state;
  const found = waitsForMatch(overdue.state) ? await findMatch(deps, matchId) : null;
  await wagers.save(overdue, follow(overdue.state, found, now()));
}

async function findMatch({ http }: WagerDeps, matchId: string | null): Promise<MatchFound> {
  if (!matchId) return null;
  try {
    return await http.call(getMatchState, { params: { matchId } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'match-not-found' ? null : 'unreachable';
  }
}
