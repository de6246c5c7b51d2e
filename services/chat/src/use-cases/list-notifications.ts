import type { CallAnswer, CallInput, listNotifications as contract } from '@contend/contracts';
import type { ChatDeps } from '../deps';
import { wordsOf } from '../domain/words';

/** Renders texts at this moment, so that changed and late names are correct. */
export async function listNotifications(
  { notifications, players, teams }: ChatDeps,
  { actor }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const mine = await notifications.newestOf(actor.id);
  const others = await players.findMany(mine.flatMap(({ facts }) => facts.otherId ?? []));
  const cards = await teams.cards(mine.map(({ facts }) => facts.teamId ?? null));
  return mine.flatMap(({ id, kind, facts, link, isRead, createdAt }) => {
    const name = others.get(facts.otherId ?? '')?.displayName ?? null;
    const team = cards.get(facts.teamId ?? '')?.name ?? null;
    const words = wordsOf(kind, facts, name, team);
    return words ? { id, kind, ...words, link, isRead, createdAt } : [];
  });
}
