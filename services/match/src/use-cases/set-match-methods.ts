import { type CallInput, must, type setMatchMethods as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { methodsId, setMethods } from '../domain/methods';
import { getMatchMethods } from './get-match-methods';

/** Sets the ways to a result. @throws Refusal `version-conflict` when they are other ones by now */
export async function setMatchMethods(
  deps: MatchDeps,
  { body, actor }: CallInput<typeof contract>,
) {
  const { manual, autoAccept, version } = body;
  const stored = await deps.methods.find(methodsId);
  must(version === (stored?.version ?? 0), 'version-conflict', { version: stored?.version ?? 0 });
  await deps.methods.save(stored, setMethods({ manual, autoAccept }, actor.id, deps.now()));
  return getMatchMethods(deps);
}
