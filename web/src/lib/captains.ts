import type { MatchReply } from '@contend/contracts';

/** The names of the two sides. */
export function captainsOf(match: MatchReply): { home: string; away: string } {
  const name = (captainId: string) =>
    match.players.find(({ id }) => id === captainId)?.displayName ?? 'Unknown';
  return { home: name(match.home.captainId), away: name(match.away.captainId) };
}
