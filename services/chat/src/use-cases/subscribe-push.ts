import {
  type CallAnswer,
  type CallInput,
  must,
  type subscribePush as contract,
} from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { mostSubscriptions, subscribe } from '../domain/push-subscription';

/** Adds a browser, or moves it to this user; the oldest of more than ten are removed. */
export async function subscribePush(
  { subscriptions, webPush, transaction, now }: ChatDeps,
  { actor, body }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  must(webPush, 'push-not-offered');
  const { state } = subscribe({ ...body, userId: actor.id }, now());
  await transaction(async () => {
    const before = await subscriptions.find(state.id);
    await subscriptions.save(before, { state, events: [], timers: {} });
    const mine = await subscriptions.newestOf(actor.id, 2 * mostSubscriptions);
    for (const { id } of mine.slice(mostSubscriptions)) await subscriptions.remove(id, actor.id);
  });
  return state;
}
