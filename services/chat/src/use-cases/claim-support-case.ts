import type { CallAnswer, CallInput, claimSupportCase as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { claim } from '../domain/support-case';
import { changeCase } from './change-case';
import { showCase } from './show-case';

export async function claimSupportCase(
  deps: ChatDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const claimed = await changeCase(deps, params.id, (one, now) => claim(one, actor, now));
  return showCase(deps, claimed, actor.id);
}
