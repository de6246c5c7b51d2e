import type { MatchDeps } from '../deps';
import { allMethods, type MatchMethods, methodsId } from '../domain/methods';

/** The ways to a result that are on; all of them until an admin sets them. */
export async function matchMethods({ methods }: Pick<MatchDeps, 'methods'>): Promise<MatchMethods> {
  return (await methods.find(methodsId))?.state ?? allMethods;
}
