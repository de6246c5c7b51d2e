import type { CallAnswer, getMyTournamentMatch, PlayerCard, TeamCard } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { TournamentMatch } from '../domain/tournament-match';

type Answer = NonNullable<CallAnswer<typeof getMyTournamentMatch>['match']>;

type CardDeps = Pick<TournamentDeps, 'teams' | 'players'>;

/** The players who called an organizer, and the organizers who handle it, by id. */
async function peopleAtDesk(
  { players }: Pick<CardDeps, 'players'>,
  matches: readonly TournamentMatch[],
): Promise<Map<string, PlayerCard>> {
  const named = matches.flatMap(({ adminAskedBy, claimedBy }) => [adminAskedBy, claimedBy]);
  const ids = [...new Set(named)].filter((id) => typeof id === 'string');
  const cards = ids.length > 0 ? await players.cards(ids) : [];
  return new Map(cards.map((card) => [card.id, card]));
}

/** Matches as they are published. Who called the organizers, why, and who handles it, is for them. */
export async function matchReplies(
  { teams, players }: CardDeps,
  matches: readonly TournamentMatch[],
  { isOrganizer = false } = {},
): Promise<Answer[]> {
  const teamIds = matches.flatMap(({ home, away }) => [home.teamId, away.teamId]);
  const cards = await teams.cards(teamIds);
  const people = isOrganizer ? await peopleAtDesk({ players }, matches) : null;
  return matches.map(({ home, away, adminReason, adminAskedBy, veto, ...row }) => {
    const { claimedBy, claimedAt, nudgedAt, ...match } = row;
    return {
      ...match,
      veto: match.status === 'open' ? turnReply(veto) : null,
      ...{ home: sideReply(home, cards), away: sideReply(away, cards) },
      adminReason: isOrganizer ? adminReason : null,
      ...(people && {
        adminAskedBy: people.get(adminAskedBy ?? '') ?? null,
        claimedBy: people.get(claimedBy ?? '') ?? null,
        claimedAt: claimedAt?.toISOString() ?? null,
        nudgedAt: nudgedAt?.toISOString() ?? null,
      }),
    };
  });
}

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
