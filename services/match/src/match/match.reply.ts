import {
  type Actor,
  type CallAnswer,
  type getMatch,
  madeTeamName,
  type PlayerCard,
  type SideName,
  wagerIdOf,
} from '@contend/contracts';
import type { MatchDeps } from '../deps';
import { mayReadCase, ruledBy } from '../disputes/case-holder';
import { rescheduleOf } from '../reschedule/reschedule';
import { agreedMaps } from '../scores/score-sheet';
import { standInTeamIds, withPresentStandIns } from '../start/stand-ins';
import { vetoOf } from '../veto/veto';
import { type Match, membersOf } from './match';

/** Returns one match as callers see it. */
export async function showMatch(
  deps: MatchDeps,
  match: Match,
  viewer: Actor | null,
): Promise<CallAnswer<typeof getMatch>> {
  const [shown] = await showMatches(deps, [match], viewer);
  return shown as CallAnswer<typeof getMatch>;
}

/**
 * Returns matches as callers see them, with their players' cards. A card shows the rating of its
 * match's game, so cards are read once per game and play type, not once per match.
 */
export async function showMatches(
  { players, teams }: MatchDeps,
  found: Match[],
  viewer: Actor | null,
): Promise<CallAnswer<typeof getMatch>[]> {
  const present = await teams.findMany(standInTeamIds(found));
  const matches = found.map((match) => withPresentStandIns(match, present));
  const cards = new Map<string, PlayerCard[]>();
  for (const match of matches) {
    const key = ratingKey(match);
    if (cards.has(key)) continue;
    const together = matches.filter((other) => ratingKey(other) === key);
    const ids = new Set(together.flatMap((other) => [...other.playerIds, ...involvedIds(other)]));
    cards.set(key, await players.cards([...ids], match));
  }
  const ids = matches.flatMap(({ home, away }) => [home.teamId, away.teamId]);
  const teamCards = await teams.cards(ids);
  const cardsOf = (match: Match, ids: string[]) =>
    ids.flatMap((id) => cards.get(ratingKey(match))?.find((card) => card.id === id) ?? []);
  const shownSide = (match: Match, side: SideName) => {
    const { madeTeam, ...shown } = match[side];
    const [captain] = madeTeam ? cardsOf(match, [shown.captainId]) : [];
    return captain && madeTeam
      ? { ...shown, name: madeTeamName(captain.displayName, madeTeam) }
      : shown;
  };
  return matches.map((match) => ({
    ...withRuler(mayReadCase(match, viewer) ? match : withoutWords(match)),
    ...{ home: shownSide(match, 'home'), away: shownSide(match, 'away') },
    wagerId: wagerIdOf(match.source),
    agreedMaps: agreedMaps(match),
    pausedAt: match.hold?.since ?? null,
    reschedule: rescheduleOf(match),
    veto: vetoOf(match),
    teams: [match.home, match.away].flatMap(({ teamId }) => teamCards.get(teamId ?? '') ?? []),
    stake: match.stakeCents,
    pot: match.potCents,
    players: cardsOf(match, match.playerIds),
    involved: cardsOf(match, involvedIds(match)),
  }));
}

/** Users without a seat that a match names: who acts or stands in, replaced players, moderators. */
function involvedIds(match: Match): string[] {
  const { home, away, dispute, playerIds } = match;
  const standIns = [home, away].flatMap(({ standInIds, seats }) => [
    ...standInIds,
    ...seats.map(({ standInFor }) => standInFor),
  ]);
  const moderators = [
    ...[dispute?.holderId, dispute?.ruling?.adminId, dispute?.appeal?.against.adminId],
    ...(dispute?.asks ?? []).map(({ moderatorId }) => moderatorId),
    ...(dispute?.steps ?? []).map(({ actorId }) => actorId),
  ];
  const named = new Set([...membersOf(match), ...standIns, ...moderators]);
  return [...named].filter((id) => typeof id === 'string').filter((id) => !playerIds.includes(id));
}

/** Says who rules on the dispute. */
const withRuler = (match: Match) => ({
  ...match,
  dispute: match.dispute && { ...match.dispute, ruledBy: ruledBy(match) },
});

/** Timeline entries that tell who disputed. */
const accusations = ['disputed', 'appealed'];

const withoutWords = (match: Match): Match => ({
  ...match,
  proposals: match.proposals.map((one) => ({
    ...{ ...one, evidence: [], reason: null },
    answerEvidence: [],
  })),
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
