import type { CallAnswer, CallInput, listPushSubscriptions as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { mostSubscriptions } from '../domain/push-subscription';

export async function listPushSubscriptions(
  { subscriptions }: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  return { items: await subscriptions.newestOf(actor.id, mostSubscriptions) };
}
