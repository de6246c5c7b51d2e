import type { CallAnswer, CallInput, unsubscribePush as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';

/** Removes a browser of the caller; one that does not exist or is another user's stays as it is. */
export async function unsubscribePush(
  { subscriptions }: ChatDeps,
  { actor, params }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  await subscriptions.remove(params.id, actor.id);
  return { ok: true };
}
