import type * as contract from '@contend/contracts';
import { type Actor, type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { mostSubscriptions, subscribe } from './push-subscription';
import { setWebhook, shownWebhook } from './team-webhook';

/** Null where web push is not offered. */
export const getPushKey = ({
  webPush,
}: Pick<ChatDeps, 'webPush'>): Promise<CallAnswer<typeof contract.getPushKey>> =>
  Promise.resolve({ publicKey: webPush?.publicKey ?? null });

export async function listPushSubscriptions(
  { subscriptions }: ChatDeps,
  { actor }: CallInput<typeof contract.listPushSubscriptions>,
): Promise<CallAnswer<typeof contract.listPushSubscriptions>> {
  return { items: await subscriptions.newestOf(actor.id, mostSubscriptions) };
}

/** Adds a browser, or moves it to this user; the oldest of more than ten are removed. */
export async function subscribePush(
  { subscriptions, webPush, transaction, now }: ChatDeps,
  { actor, body }: CallInput<typeof contract.subscribePush>,
): Promise<CallAnswer<typeof contract.subscribePush>> {
  must(webPush, 'push-not-offered');
  const { id: userId, sessionId } = actor;
  const { state } = subscribe({ ...body, userId, sessionId }, now());
  await transaction(async () => {
    const before = await subscriptions.find(state.id);
    await subscriptions.save(before, { state, events: [], timers: {} });
    const mine = await subscriptions.newestOf(actor.id, 2 * mostSubscriptions);
    for (const { id } of mine.slice(mostSubscriptions)) await subscriptions.remove(id, actor.id);
  });
  return state;
}

/** Removes a browser of the caller; one that does not exist or is another user's stays as it is. */
export async function unsubscribePush(
  { subscriptions }: ChatDeps,
  { actor, params }: CallInput<typeof contract.unsubscribePush>,
): Promise<CallAnswer<typeof contract.unsubscribePush>> {
  await subscriptions.remove(params.id, actor.id);
  return { ok: true };
}

export async function getTeamWebhook(
  deps: ChatDeps,
  { actor, params }: CallInput<typeof contract.getTeamWebhook>,
): Promise<CallAnswer<typeof contract.getTeamWebhook>> {
  await findCaptainedTeam(deps, params.teamId, actor);
  const webhook = (await deps.teamWebhooks.find(params.teamId))?.state;
  return webhook
    ? { shown: shownWebhook(webhook), failedAt: webhook.failedAt }
    : { shown: null, failedAt: null };
}

export async function setTeamWebhook(
  deps: ChatDeps,
  { actor, params, body }: CallInput<typeof contract.setTeamWebhook>,
): Promise<CallAnswer<typeof contract.setTeamWebhook>> {
  await findCaptainedTeam(deps, params.teamId, actor);
  const before = await deps.teamWebhooks.find(params.teamId);
  const decision = setWebhook(params.teamId, body.url);
  await deps.teamWebhooks.save(before, decision);
  return { shown: shownWebhook(decision.state), failedAt: null };
}

/** @throws Refusal `team-not-found`, or `not-team-captain` for all others. */
async function findCaptainedTeam(
  { teams }: Pick<ChatDeps, 'teams'>,
  teamId: string,
  actor: Actor,
): Promise<void> {
  const team = await teams.find(teamId);
  must(team && !team.deletedAt, 'team-not-found');
  must(team.captainIds.includes(actor.id), 'not-team-captain');
}
