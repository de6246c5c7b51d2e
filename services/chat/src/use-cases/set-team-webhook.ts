import type { CallAnswer, CallInput, setTeamWebhook as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { setWebhook, shownWebhook } from '../domain/team-webhook';
import { findCaptainedTeam } from './find-captained-team';

export async function setTeamWebhook(
  deps: ChatDeps,
  { actor, params, body }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await findCaptainedTeam(deps, params.teamId, actor);
  const before = await deps.teamWebhooks.find(params.teamId);
  const decision = setWebhook(params.teamId, body.url);
  await deps.teamWebhooks.save(before, decision);
  return { shown: shownWebhook(decision.state), failedAt: null };
}
