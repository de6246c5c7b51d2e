import type { Actor, CallAnswer, getTeam, listTeams } from '@contend/contracts';
import type { Page } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { linkOfCaptain } from '../members/invite-link';
import { joinRefusalOf } from '../members/membership';
import { emptySchedule, reliabilityOf, type TeamSchedule } from '../scrims/team-schedule';
import { noRecord } from '../standing/record';
import type { Standing } from '../standing/standing';
import { meanRating } from './mean-rating';
import { hasRoom } from './player-teams';
import {
  allowsEntries,
  captainIdsOf,
  isCaptain,
  memberIdsOf,
  openInvitation,
  openOwnerOffer,
  ownerOf,
  roleOf,
  type Team,
} from './team';

type TeamAnswer = CallAnswer<typeof getTeam>;
type SummaryAnswer = CallAnswer<typeof listTeams>['items'][number];
type Viewer = Pick<Actor, 'id'> | null;

/** A team as the caller may see it. */
async function teamReply(deps: TeamDeps, team: Team, viewer: Viewer): Promise<TeamAnswer> {
  const { players, standings, now } = deps;
  const seesInvitations = viewer !== null && isCaptain(team, viewer.id);
  const invitations = seesInvitations
    ? team.invitations.filter(({ expiresAt }) => now() < expiresAt)
    : [];
  const ids = [...memberIdsOf(team), ...invitations.map(({ userId }) => userId)];
  const offer = openOwnerOffer(team, now());
  const seesOffer = viewer && offer && [ownerOf(team), offer.userId].includes(viewer.id);
  const playTypeId = (await deps.catalogue.firstPlayTypes([team.gameId])).get(team.gameId);
  const rated = playTypeId === undefined ? undefined : { gameId: team.gameId, playTypeId };
  const cards = new Map((await players.cards(ids, rated)).map((card) => [card.id, card]));
  const cardOf = (id: string) => cards.get(id) as NonNullable<ReturnType<typeof cards.get>>;
  const standing = (await standings.find(team.id))?.state;
  const rating = meanRating(memberIdsOf(team).map((id) => cardOf(id).rating));
  const { state: schedule } = await deps.schedules.of(team.id);
  return {
    ...shared(team, { standing, rating, schedule }, now()),
    ...{ ownerId: ownerOf(team) ?? '', timeZone: team.timeZone, actsFor: team.actsFor },
    createdAt: team.createdAt,
    members: team.members.map((member) => ({
      ...member,
      allowsEntries: allowsEntries(member),
      record: standing?.players[member.userId] ?? noRecord,
      player: cardOf(member.userId),
    })),
    winningsCents: standing?.won.all.wonCents ?? 0,
    wagersWon: standing?.won.all.wagersWon ?? 0,
    viewer: viewer && (await relationOf(deps, team, viewer.id)),
    ownerOffer: seesOffer ? offer : null,
    isVacant: Boolean(team.vacatedAt),
    invite: seesInvitations ? linkOfCaptain(team) : null,
    invitations: invitations.map((one) => ({ ...one, player: cardOf(one.userId) })),
  };
}

async function relationOf({ playerTeams, blocks, now }: TeamDeps, team: Team, userId: string) {
  const role = roleOf(team, userId);
  const player = await playerTeams.find(userId);
  const isBlocked = (await blocks.between(userId, captainIdsOf(team))).size > 0;
  const joining = { userId, key: null, isBlocked, hasRoom: hasRoom(player?.state ?? null) };
  return {
    role,
    isInvited: Boolean(openInvitation(team, userId, now())),
    joinRefusal: role ? null : joinRefusalOf(team, joining, now()),
  };
}

interface Facts {
  standing: Standing | undefined;
  rating: number | null;
  schedule: TeamSchedule | undefined;
}

/** The fields that the whole team and its summary have. */
const shared = (team: Team, { standing, rating, schedule }: Facts, now: Date) => {
  const { id, name, tag, avatarUrl, gameId, region, openToJoin, maxMembers } = team;
  return {
    ...{ id, name, tag, avatarUrl, gameId, region, openToJoin, maxMembers },
    record: standing?.record ?? noRecord,
    reliability: reliabilityOf(schedule ?? emptySchedule(id), now),
    rating,
  };
};

/** Teams in a list, in the given order. */
export async function teamSummaries(
  { players, catalogue, standings, schedules, now }: TeamDeps,
  teams: readonly Team[],
  viewer: Viewer,
): Promise<SummaryAnswer[]> {
  const known = await players.findMany([...new Set(teams.flatMap(memberIdsOf))]);
  const playTypes = await catalogue.firstPlayTypes(teams.map(({ gameId }) => gameId));
  const ids = teams.map(({ id }) => id);
  const played = await standings.findMany(ids);
  const planned = await schedules.findMany(ids);
  return teams.map((team) => {
    const key = `${team.gameId}:${playTypes.get(team.gameId) ?? ''}`;
    const ratings = memberIdsOf(team).map((id) => known.get(id)?.ratings[key] ?? null);
    const standing = played.get(team.id);
    const facts = { standing, rating: meanRating(ratings), schedule: planned.get(team.id) };
    return {
      ...shared(team, facts, now()),
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

/** An action that returns a team as the caller may see it. */
export const showingTo =
  (deps: TeamDeps) =>
  <Input extends { actor: Actor | null }>(
    action: (deps: TeamDeps, input: Input) => Promise<Team>,
  ) =>
  async (input: Input) =>
    teamReply(deps, await action(deps, input), input.actor);
