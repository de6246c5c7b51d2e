import type { CallInput, listPlayTypes as contract } from '@contend/contracts';
import type { MatchDeps } from '../deps';

/** Above the size that the catalogue can reach. */
const everything = { page: 1, pageSize: 500 };

export async function listPlayTypes(
  { playTypes, defaults }: MatchDeps,
  { query, actor }: CallInput<typeof contract>,
) {
  const filter = query.gameId ? { gameId: query.gameId } : {};
  const { items } = await playTypes.list(filter, { ...everything, sort: { position: 1 } });
  const chosen = actor && (await defaults.find(actor.id));
  const isDefault = (id: string) => id === chosen?.state.playTypeId;
  return { items: items.map((item) => ({ ...item, isDefault: isDefault(item.id) })) };
}
