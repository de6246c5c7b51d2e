import { getMatchState, Refusal } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import type { MatchFound } from '../domain/overdue';

/** Returns the state of a match, as far as it can be had. */
export async function findMatch({ http }: WagerDeps, matchId: string | null): Promise<MatchFound> {
  if (!matchId) return null;
  try {
    return await http.call(getMatchState, { params: { matchId } });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'match-not-found' ? null : 'unreachable';
  }
}
