import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, decide } from '@contend/contracts';
import { retryStale } from '@contend/service-kit';
import type { MatchDeps } from '../deps';
import { recordsOf } from './game-record';
import { listGame, listPlayType } from './games';
import { initialCatalogue } from './initial-catalogue';

/** Above the size that the catalogue can reach. */
const everything = { sort: { position: 1 }, limit: 500 } as const;

export async function listGames({ games }: MatchDeps) {
  return { items: await games.first({}, everything) };
}

export async function listPlayTypes(
  { playTypes, defaults }: MatchDeps,
  { query, actor }: CallInput<typeof contract.listPlayTypes>,
) {
  const filter = query.gameId ? { gameId: query.gameId } : {};
  const items = await playTypes.first(filter, everything);
  const chosen = actor && (await defaults.find(actor.id));
  const isDefault = (id: string) => id === chosen?.state.playTypeId;
  return { items: items.map((item) => ({ ...item, isDefault: isDefault(item.id) })) };
}

export async function setDefaultPlayType(
  { playTypes, defaults }: MatchDeps,
  { body, actor }: CallInput<typeof contract.setDefaultPlayType>,
) {
  const { state: playType } = await playTypes.get(body.playTypeId);
  const before = await defaults.find(actor.id);
  await defaults.save(before, decide({ id: actor.id, playTypeId: playType.id }));
  return { ...playType, isDefault: true };
}

/**
 * Updates the stored games and play types to the catalogue and announces what is new or changed.
 * Replicas that start together do it once.
 */
export async function publishCatalogue({ games, playTypes }: MatchDeps): Promise<void> {
  for (const [index, game] of initialCatalogue.games.entries()) {
    await retryStale(async () => {
      const stored = await games.find(game.id);
      await games.save(stored, listGame(stored?.state, { ...game, position: index }));
    });
  }
  for (const [index, playType] of initialCatalogue.playTypes.entries()) {
    await retryStale(async () => {
      const stored = await playTypes.find(playType.id);
      const listed = { ...playType, position: index };
      await playTypes.save(stored, listPlayType(stored?.state, listed));
    });
  }
}

interface Whose {
  userId?: string | undefined;
  teamId?: string | undefined;
  gameId?: string | undefined;
}

/** How many matches are counted: the latest ones. */
const mostMatches = 5000;

/** Records of a player or team, computed from its matches each time, so they follow every ruling. */
export async function listGameRecords(
  { matches }: Pick<MatchDeps, 'matches'>,
  whose: Whose,
): Promise<CallAnswer<typeof contract.listGameRecords>> {
  return { items: recordsOf(await matches.results(whose, mostMatches)) };
}
