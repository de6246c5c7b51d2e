import type { CallAnswer, getMyTournamentMatch, PlayerCard, TeamCard } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import { isUndecided, type TournamentMatch } from './tournament-match';

type Answer = NonNullable<CallAnswer<typeof getMyTournamentMatch>['match']>;

type CardDeps = Pick<TournamentDeps, 'teams' | 'players'>;

const lineUpIds = ({ lineUp }: TournamentMatch): string[] =>
  lineUp ? [...lineUp.home, ...lineUp.away] : [];

/** Players of a match that can still be played. */
const playingIds = (match: TournamentMatch): string[] =>
  isUndecided(match) ? [...match.home.playerIds, ...match.away.playerIds] : [];

/** Players of matches and of calls, and organizers who handle a match, by id. */
async function cardsOfPlayers(
  { players }: Pick<CardDeps, 'players'>,
  matches: readonly TournamentMatch[],
): Promise<Map<string, PlayerCard>> {
  const named = matches.flatMap((match) => [
    ...[match.adminAskedBy, match.claimedBy],
    ...lineUpIds(match),
    ...playingIds(match),
  ]);
  const ids = [...new Set(named)].filter((id) => typeof id === 'string');
  const cards = ids.length > 0 ? await players.cards(ids) : [];
  return new Map(cards.map((card) => [card.id, card]));
}

const lineUpReply = (
  { lineUp }: TournamentMatch,
  people: ReadonlyMap<string, PlayerCard>,
): Answer['lineUp'] => {
  const cardsOf = (ids: readonly string[]) => ids.flatMap((id) => people.get(id) ?? []);
  return lineUp ? { home: cardsOf(lineUp.home), away: cardsOf(lineUp.away) } : null;
};

/**
 * Matches as they are published. For organizers only: who called them and why, who handles it, who
 * has checked in, and the line-ups.
 */
export async function matchReplies(
  { teams, players }: CardDeps,
  matches: readonly TournamentMatch[],
  { isOrganizer = false } = {},
): Promise<Answer[]> {
  const teamIds = matches.flatMap(({ home, away }) => [home.teamId, away.teamId]);
  const cards = await teams.cards(teamIds);
  const people = isOrganizer ? await cardsOfPlayers({ players }, matches) : null;
  return matches.map((stored) => {
    const { home, away, adminReason, adminAskedBy, veto, lineUp: _lineUp, ...row } = stored;
    const { claimedBy, claimedAt, nudgedAt, ...match } = row;
    const sideOf = (side: typeof home) => ({
      ...sideReply(side, cards),
      ...(people && isUndecided(stored) && { seats: seatReplies(stored, side, people) }),
    });
    return {
      ...match,
      veto: match.status === 'open' ? turnReply(veto) : null,
      proposal: isReported(stored) ? stored.proposal : null,
      ...{ home: sideOf(home), away: sideOf(away) },
      adminReason: isOrganizer ? adminReason : null,
      ...(people && {
        adminAskedBy: people.get(adminAskedBy ?? '') ?? null,
        claimedBy: people.get(claimedBy ?? '') ?? null,
        claimedAt: claimedAt?.toISOString() ?? null,
        nudgedAt: nudgedAt?.toISOString() ?? null,
        lineUp: lineUpReply(stored, people),
      }),
    };
  });
}

/** Whether a reported score is not answered, or disputed. */
const isReported = ({ status }: TournamentMatch): boolean =>
  status === 'score_proposed' || status === 'disputed';

const seatReplies = (
  { checkedIn, status }: TournamentMatch,
  { playerIds }: TournamentMatch['home'],
  people: ReadonlyMap<string, PlayerCard>,
): Answer['home']['seats'] =>
  playerIds.map((userId) => ({
    ...{ userId, name: people.get(userId)?.displayName ?? '' },
    isCheckedIn: status !== 'open' || Object.hasOwn(checkedIn ?? {}, userId),
  }));

const turnReply = (veto: TournamentMatch['veto']): Answer['veto'] =>
  veto ? { kind: veto.kind, side: veto.side, by: veto.by?.toISOString() ?? null } : null;

function sideReply(
  { entryId, name, seed, teamId, captainId }: TournamentMatch['home'],
  cards: ReadonlyMap<string, TeamCard>,
): Answer['home'] {
  const team = teamId ? (cards.get(teamId) ?? null) : null;
  return { entryId, name, seed, team, captainId };
}

/** One match as it is published. */
export async function matchReply(
  deps: CardDeps,
  match: TournamentMatch,
  audience: { isOrganizer?: boolean } = {},
): Promise<Answer> {
  const [reply] = await matchReplies(deps, [match], audience);
  return reply as Answer;
}
