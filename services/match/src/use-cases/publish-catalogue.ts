import { retryStale } from '@contend/service-kit';
import { initialCatalogue } from '../data/game-catalogue';
import type { MatchDeps } from '../deps';
import { listGame, listPlayType } from '../domain/games';

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
