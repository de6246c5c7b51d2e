import {
  type Actor,
  type CallAnswer,
  type getMatch,
  mayReach,
  type PlayerCard,
  wagerIdOf,
} from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { type Match, membersOf } from '../domain/match';
import { agreedMaps } from '../domain/score-sheet';

/**
 * Returns matches as callers see them, with their players' cards. A card shows the rating of its
 * match's game, so cards are read once per game and play type, not once per match.
 */
export async function showMatches(
  { players, teams }: MatchDeps,
  matches: Match[],
  viewer: Actor | null,
): Promise<CallAnswer<typeof getMatch>[]> {
  const cards = new Map<string, PlayerCard[]>();
  for (const match of matches) {
    const key = ratingKey(match);
    if (cards.has(key)) continue;
    const together = matches.filter((other) => ratingKey(other) === key);
    const ids = new Set(together.flatMap((other) => other.playerIds));
    cards.set(key, await players.cards([...ids], match));
  }
  const ids = matches.flatMap(({ home, away }) => [home.teamId, away.teamId]);
  const teamCards = await teams.cards(ids);
  return matches.map((match) => ({
    ...(maySeeWords(match, viewer) ? match : withoutWords(match)),
    wagerId: wagerIdOf(match.source),
    agreedMaps: agreedMaps(match),
    teams: [match.home, match.away].flatMap(({ teamId }) => teamCards.get(teamId ?? '') ?? []),
    stake: match.stakeCents,
    pot: match.potCents,
    players: match.playerIds.flatMap(
      (id) => cards.get(ratingKey(match))?.find((card) => card.id === id) ?? [],
    ),
  }));
}

/** Evidence, reasons and the disputing side are for the sides and moderators, as on the score sheet. */
const maySeeWords = (match: Match, viewer: Actor | null): boolean =>
  mayReach(viewer, { members: membersOf(match), role: 'moderator' });

/** Timeline entries that tell who disputed. */
const accusations = ['disputed', 'appealed'];

const withoutWords = (match: Match): Match => ({
  ...match,
  proposals: match.proposals.map((one) => ({ ...one, evidence: [], reason: null })),
  timeline: match.timeline.map((one) =>
    accusations.includes(one.what) ? { ...one, userId: null } : one,
  ),
  dispute: match.dispute && {
    ...match.dispute,
    side: null,
    reason: '',
    evidence: [],
    statements: [],
    asks: [],
    appeal: null,
    ruling: match.dispute.ruling && { ...match.dispute.ruling, reason: '' },
  },
});

const ratingKey = ({ gameId, playTypeId }: Match) => `${gameId}:${playTypeId}`;
