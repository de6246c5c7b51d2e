import type { TeamDeps } from '../deps';
import { meanRating } from './mean-rating';
import { memberIdsOf, type Team } from './team';

/** The mean rating of a team's members in its game; null while none has one. */
export async function rateTeam(
  { players, catalogue }: Pick<TeamDeps, 'players' | 'catalogue'>,
  team: Team,
): Promise<number | null> {
  const { gameId } = team;
  const playTypeId = (await catalogue.firstPlayTypes([gameId])).get(gameId);
  const cards = playTypeId ? await players.cards(memberIdsOf(team), { gameId, playTypeId }) : [];
  return meanRating(cards.map(({ rating }) => rating));
}
