import { must, type SideName } from '@contend/contracts';
import { actingIdsOf, isCaptain, playingIdsOf, type Team } from '../team/team';
import type { Scrim } from './scrim';
import type { ScrimSide } from './scrim-request';

/** The teams of a scrim, and the posts that they agreed on. */
export interface ScrimTeams {
  home: ScrimSide;
  away: ScrimSide;
  posts: Record<SideName, Pick<Scrim, 'postedBy' | 'teamSize'>>;
}

/** A side as its match is requested. */
interface MatchSide {
  captainId: string;
  userIds: string[];
  teamId: string;
  deputyIds: string[];
  standInIds: string[];
}

/**
 * The sides of the match. The first members play, the one who posted first; the others may stand
 * in. A member of both teams plays only where the side is too small without them, stands in for
 * neither and acts for the side whose captain they are.
 */
export function matchSides({ home, away, posts }: ScrimTeams): Record<SideName, MatchSide> {
  const captains = {
    home: captainOf(home, posts.home.postedBy),
    away: captainOf(away, posts.away.postedBy),
  };
  const isShared = (userId: string) =>
    home.memberIds.includes(userId) && away.memberIds.includes(userId);
  const sideOf = (name: SideName, takenIds: string[]): MatchSide => {
    const { teamId, actingIds, memberIds } = { home, away }[name];
    const captainId = captains[name];
    const others = memberIds.filter((userId) => userId !== captainId);
    const own = others.filter((userId) => !isShared(userId));
    const shared = others.filter((userId) => isShared(userId) && !takenIds.includes(userId));
    const userIds = [captainId, ...own, ...shared].slice(0, posts[name].teamSize);
    return {
      ...{ captainId, userIds, teamId },
      deputyIds: actingIds.filter((userId) => userId !== captainId && !isShared(userId)),
      standInIds: own.filter((userId) => !userIds.includes(userId)),
    };
  };
  const first = sideOf('home', [captains.away]);
  return { home: first, away: sideOf('away', first.userIds) };
}

/** The one who posted, while they act for the team. */
const captainOf = ({ actingIds }: ScrimSide, postedBy: string): string =>
  actingIds.includes(postedBy) ? postedBy : (actingIds[0] ?? postedBy);

/**
 * Asserts that both teams can fill their side, each with players of its own.
 * @throws Refusal `team-too-small`; `scrim-not-open` where no member acts for a team since the
 * erasure of its owner; `on-both-sides` where a person would play against themselves.
 */
export function requireFullSides(teams: ScrimTeams): void {
  for (const name of ['home', 'away'] as const) {
    const { teamId, actingIds, memberIds } = teams[name];
    const { teamSize: needs } = teams.posts[name];
    must(memberIds.length >= needs, 'team-too-small', { needs, teamId });
    must(actingIds.length > 0, 'scrim-not-open');
  }
  const sides = matchSides(teams);
  const isOnBoth = sides.home.userIds.some((userId) => sides.away.userIds.includes(userId));
  const isFull = (['home', 'away'] as const).every(
    (name) => sides[name].userIds.length === teams.posts[name].teamSize,
  );
  must(!isOnBoth && isFull, 'on-both-sides');
}

/** A team as it is named on a side of requests and bookings. */
export function sideOfTeam(team: Team): ScrimSide {
  const memberIds = playingIdsOf(team);
  const actingIds = actingIdsOf(team).filter((userId) => memberIds.includes(userId));
  return { teamId: team.id, actingIds, memberIds };
}

/**
 * Asserts that a user may act for a team.
 * @throws Refusal `not-team-captain`; `not-team-owner` where its owner alone acts for it.
 */
export function requireActingFor(team: Team, userId: string): void {
  must(isCaptain(team, userId), 'not-team-captain');
  must(actingIdsOf(team).includes(userId), 'not-team-owner');
}
