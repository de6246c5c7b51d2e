import type { CallAnswer, getMyTournamentMatch, TeamCard } from '@contend/contracts';
import type { TournamentDeps } from '../deps';
import type { TournamentMatch } from '../domain/tournament-match';

type Answer = NonNullable<CallAnswer<typeof getMyTournamentMatch>['match']>;

/** Matches as they are published. What a side wrote to the organizers is for them alone. */
export async function matchReplies(
  { teams }: Pick<TournamentDeps, 'teams'>,
  matches: readonly TournamentMatch[],
  { isOrganizer = false } = {},
): Promise<Answer[]> {
  const teamIds = matches.flatMap(({ home, away }) => [home.teamId, away.teamId]);
  const cards = await teams.cards(teamIds);
  return matches.map(({ home, away, adminReason, veto, ...match }) => ({
    ...match,
    veto: match.status === 'open' ? turnReply(veto) : null,
    ...{ home: sideReply(home, cards), away: sideReply(away, cards) },
    adminReason: isOrganizer ? adminReason : null,
  }));
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
  deps: Pick<TournamentDeps, 'teams'>,
  match: TournamentMatch,
  audience: { isOrganizer?: boolean } = {},
): Promise<Answer> {
  const [reply] = await matchReplies(deps, [match], audience);
  return reply as Answer;
}
