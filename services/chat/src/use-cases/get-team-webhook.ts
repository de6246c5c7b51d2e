import type { CallAnswer, CallInput, getTeamWebhook as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { shownWebhook } from '../domain/team-webhook';
import { findCaptainedTeam } from './find-captained-team';

export async function getTeamWebhook(
  deps: ChatDeps,
  { actor, params }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await findCaptainedTeam(deps, params.teamId, actor);
  const webhook = (await deps.teamWebhooks.find(params.teamId))?.state;
  return webhook
    ? { shown: shownWebhook(webhook), failedAt: webhook.failedAt }
    : { shown: null, failedAt: null };
}
