import type { CallAnswer, CallInput, listNotifications as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { wordsOf } from '../domain/words';

/** Renders texts at this moment, so that changed and late names are correct. */
export async function listNotifications(
  { notifications, players }: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const mine = await notifications.newestOf(actor.id);
  const others = await players.findMany(mine.flatMap(({ facts }) => facts.otherId ?? []));
  return mine.map(({ id, kind, facts, link, isRead, createdAt }) => {
    const name = others.get(facts.otherId ?? '')?.displayName ?? null;
    return { id, kind, ...wordsOf(kind, facts, name), link, isRead, createdAt };
  });
}
