import type { Actor, CallAnswer, getTeam, listTeams } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { joinRefusalOf } from '../domain/membership';
import { hasRoom } from '../domain/player-teams';
import { noRecord } from '../domain/record';
import type { Standing } from '../domain/standing';
import { unratedReliability } from '../domain/reliability';
import { isCaptain, memberIdsOf, openInvitation, ownerOf, roleOf, type Team } from '../domain/team';

type TeamAnswer = CallAnswer<typeof getTeam>;
type SummaryAnswer = CallAnswer<typeof listTeams>['items'][number];
type Viewer = Pick<Actor, 'id'> | null;

/** A team as the caller may see it. */
export async function teamReply(deps: TeamDeps, team: Team, viewer: Viewer): Promise<TeamAnswer> {
  const { players, standings, now } = deps;
  const seesInvitations = viewer !== null && isCaptain(team, viewer.id);
  const invitations = seesInvitations
    ? team.invitations.filter(({ expiresAt }) => now() < expiresAt)
    : [];
  const ids = [...memberIdsOf(team), ...invitations.map(({ userId }) => userId)];
  const playTypeId = (await deps.catalogue.firstPlayTypes([team.gameId])).get(team.gameId);
  const rated = playTypeId === undefined ? undefined : { gameId: team.gameId, playTypeId };
  const cards = new Map((await players.cards(ids, rated)).map((card) => [card.id, card]));
  const cardOf = (id: string) => cards.get(id) as NonNullable<ReturnType<typeof cards.get>>;
  const standing = (await standings.find(team.id))?.state;
  return {
    ...shared(team, standing, meanRating(memberIdsOf(team).map((id) => cardOf(id).rating))),
    ...{ ownerId: ownerOf(team) ?? '', timeZone: team.timeZone, actsFor: team.actsFor },
    createdAt: team.createdAt,
    members: team.members.map((member) => ({
      ...member,
      record: standing?.players[member.userId] ?? noRecord,
      player: cardOf(member.userId),
    })),
    winningsCents: standing?.won.all.wonCents ?? 0,
    wagersWon: standing?.won.all.wagersWon ?? 0,
    viewer: viewer && (await relationOf(deps, team, viewer.id)),
    invite: seesInvitations ? team.invite : null,
    invitations: invitations.map((one) => ({ ...one, player: cardOf(one.userId) })),
  };
}

async function relationOf({ playerTeams, now }: TeamDeps, team: Team, userId: string) {
  const role = roleOf(team, userId);
  const player = await playerTeams.find(userId);
  const joining = { userId, key: null, hasRoom: hasRoom(player?.state ?? null) };
  return {
    role,
    isInvited: Boolean(openInvitation(team, userId, now())),
    joinRefusal: role ? null : joinRefusalOf(team, joining, now()),
  };
}

/** The fields that the whole team and its summary have. */
const shared = (team: Team, standing: Standing | undefined, rating: number | null) => {
  const { id, name, tag, avatarUrl, gameId, region, openToJoin, maxMembers } = team;
  return {
    ...{ id, name, tag, avatarUrl, gameId, region, openToJoin, maxMembers },
    record: standing?.record ?? noRecord,
    reliability: unratedReliability,
    rating,
  };
};

/** Rounded; null while no member has a rating. */
function meanRating(ratings: readonly (number | null)[]): number | null {
  const known = ratings.filter((one) => one !== null);
  if (known.length === 0) return null;
  return Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
}

/** Teams in a list, in the given order. */
export async function teamSummaries(
  { players, catalogue, standings }: TeamDeps,
  teams: readonly Team[],
  viewer: Viewer,
): Promise<SummaryAnswer[]> {
  const known = await players.findMany([...new Set(teams.flatMap(memberIdsOf))]);
  const playTypes = await catalogue.firstPlayTypes(teams.map(({ gameId }) => gameId));
  const played = await standings.findMany(teams.map(({ id }) => id));
  return teams.map((team) => {
    const key = `${team.gameId}:${playTypes.get(team.gameId) ?? ''}`;
    const ratings = memberIdsOf(team).map((id) => known.get(id)?.ratings[key] ?? null);
    return {
      ...shared(team, played.get(team.id), meanRating(ratings)),
      members: team.members.length,
      role: viewer && roleOf(team, viewer.id),
    };
  });
}

export const teamPageReply = async (
  deps: TeamDeps,
  { items, ...page }: Page<Team>,
  viewer: Viewer,
): Promise<CallAnswer<typeof listTeams>> => ({
  ...page,
  items: await teamSummaries(deps, items, viewer),
});
