import {
  acceptScore,
  checkIn,
  listTournamentMatches,
  proposeScore,
  type TournamentMatch,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';

/** An event with the players in it. */
export interface Event {
  tournamentId: string;
  players: Player[];
}

/** The open match of a player, once it has opened. */
export async function openMatchOf(p: StoryPlatform, { tournamentId }: Event, player: Player) {
  await p.settled();
  const query = { tournamentId, status: 'open' as const };
  const { items } = await p.anyone.call(listTournamentMatches, { query });
  const mine = items.find(({ home, away }) => [home.captainId, away.captainId].includes(player.id));
  if (!mine) throw new Error(`${player.username} has no open match.`);
  return mine;
}

/** Both sides check in to the match, one reports that the winner won, the other confirms. */
export async function win(
  p: StoryPlatform,
  event: Event,
  winner: Player,
): Promise<TournamentMatch> {
  const match = await openMatchOf(p, event, winner);
  const sideOf = (side: 'home' | 'away') =>
    event.players.find(({ id }) => id === match[side].captainId)!;
  const [home, away] = [sideOf('home'), sideOf('away')];
  const params = { matchId: match.id };
  for (const player of [home, away]) await player.call(checkIn, { params });
  const needed = Math.ceil(match.bestOf / 2);
  const scores: [number, number] = home.id === winner.id ? [needed, 0] : [0, needed];
  await home.call(proposeScore, { body: { matchId: match.id, scores } });
  await away.call(acceptScore, { params, query: {} });
  await p.settled();
  return match;
}
