import type { CallAnswer, getMatchMethods as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { allMethods, methodsId } from '../domain/methods';

/** The ways to a result that are on. */
export async function getMatchMethods({
  methods,
}: Pick<MatchDeps, 'methods'>): Promise<CallAnswer<typeof contract>> {
  const stored = await methods.find(methodsId);
  const { manual, autoAccept } = stored?.state ?? allMethods;
  return { manual, autoAccept, admin: true, version: stored?.version ?? 0 };
}
