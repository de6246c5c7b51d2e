import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { allMethods, type MatchMethods, methodsId, setMethods } from './methods';

/** The ways to a result that are on; all of them until an admin sets them. */
export async function matchMethods({ methods }: Pick<MatchDeps, 'methods'>): Promise<MatchMethods> {
  return (await methods.find(methodsId))?.state ?? allMethods;
}

/** The ways to a result that are on. */
export async function getMatchMethods({
  methods,
}: Pick<MatchDeps, 'methods'>): Promise<CallAnswer<typeof contract.getMatchMethods>> {
  const stored = await methods.find(methodsId);
  const { manual, autoAccept } = stored?.state ?? allMethods;
  return { manual, autoAccept, admin: true, version: stored?.version ?? 0 };
}

/** Sets the ways to a result. @throws Refusal `version-conflict` when they are other ones by now */
export async function setMatchMethods(
  deps: MatchDeps,
  { body, actor }: CallInput<typeof contract.setMatchMethods>,
) {
  const { manual, autoAccept, version } = body;
  const stored = await deps.methods.find(methodsId);
  must(version === (stored?.version ?? 0), 'version-conflict', { version: stored?.version ?? 0 });
  await deps.methods.save(stored, setMethods({ manual, autoAccept }, actor.id, deps.now()));
  return getMatchMethods(deps);
}
