import { bestOfsIn, canVeto, must, mustSuit, type TournamentTerms } from '@contend/contracts';
import type { TournamentDeps } from '../deps';

type Played = Pick<TournamentTerms, 'gameId' | 'playTypeId' | 'teamSize' | 'stages' | 'mapVeto'>;

/**
 * @throws Refusal `game-not-found`, `play-type-not-found`, `invalid-request` for a format that the
 * play type does not offer, or `tournament-impossible` for a map veto without maps for it.
 */
export async function checkPlayType(
  { catalogue }: TournamentDeps,
  { gameId, playTypeId, teamSize, stages, mapVeto }: Played,
): Promise<void> {
  must(await catalogue.findGame(gameId), 'game-not-found');
  const playType = await catalogue.findPlayType(playTypeId);
  must(playType?.gameId === gameId, 'play-type-not-found');
  const lengths = stages.flatMap(bestOfsIn);
  for (const bestOf of lengths) mustSuit(playType, { bestOf, teamSize });
  const maps = playType.mapCount ?? 0;
  const longest = Math.max(...lengths);
  const message = `A map veto needs ${Math.max(2, longest)} maps, and this play type has ${maps}.`;
  must(!mapVeto || canVeto(maps, longest), 'tournament-impossible', { message });
}
