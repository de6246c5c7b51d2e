import { must, mustSuit, type TournamentTerms } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

type Played = Pick<TournamentTerms, 'gameId' | 'playTypeId' | 'teamSize' | 'stages'>;

/** @throws Refusal `game-not-found`, `play-type-not-found`, or `invalid-request` for a format that
 * the play type does not offer. */
export async function checkPlayType(
  { catalogue }: TournamentDeps,
  { gameId, playTypeId, teamSize, stages }: Played,
): Promise<void> {
  must(await catalogue.findGame(gameId), 'game-not-found');
  const playType = await catalogue.findPlayType(playTypeId);
  must(playType?.gameId === gameId, 'play-type-not-found');
  for (const { bestOf, finalBestOf = bestOf } of stages) {
    mustSuit(playType, { bestOf, teamSize });
    mustSuit(playType, { bestOf: finalBestOf, teamSize });
  }
}
