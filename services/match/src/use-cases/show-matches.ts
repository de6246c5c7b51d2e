import type { CallAnswer, getMatch, PlayerCard } from '@contend/contracts';
import type { MatchDeps } from '../deps';
import type { Match } from '../domain/match';

/**
 * Matches as callers see them, with their players' cards. A card shows the rating of its match's
 * game, so cards are read once per game and play type, not once per match.
 */
export async function showMatches(
  { players }: MatchDeps,
  matches: Match[],
): Promise<CallAnswer<typeof getMatch>[]> {
  const cards = new Map<string, PlayerCard[]>();
  for (const match of matches) {
    const key = ratingKey(match);
    if (cards.has(key)) continue;
    const together = matches.filter((other) => ratingKey(other) === key);
    const ids = new Set(together.flatMap((other) => other.playerIds));
    cards.set(key, await players.cards([...ids], match));
  }
  return matches.map((match) => ({
    ...match,
    stake: match.stakeCents,
    pot: match.potCents,
    players: match.playerIds.flatMap(
      (id) => cards.get(ratingKey(match))?.find((card) => card.id === id) ?? [],
    ),
  }));
}

const ratingKey = ({ gameId, playTypeId }: Match) => `${gameId}:${playTypeId}`;
