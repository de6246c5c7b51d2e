import { type Decision, matchPhases, otherSide, type SideName } from '@contend/contracts';
import type { Match } from '../match/match';

/** The members of a team now. */
interface TeamMembers {
  memberIds: string[];
  deletedAt: Date | null;
}

const openStatuses: readonly Match['status'][] = [...matchPhases.coming, 'live'];

/** Whether members of the teams may take seats: in a scrim before and during play. */
const isOpenScrim = ({ kind, status }: Match): boolean =>
  kind === 'scrim' && openStatuses.includes(status);

/** The teams whose members may take seats of some matches. */
export const standInTeamIds = (matches: readonly Match[]): string[] =>
  matches
    .filter(isOpenScrim)
    .flatMap(({ home, away }) => [home.teamId, away.teamId])
    .filter((id) => id !== null);

/**
 * A match whose stand-ins are the members of its teams now, without those who play, act for the
 * other side or are in both teams. A deleted team, or one that is not known yet, has the stand-ins
 * of the request.
 */
export function withPresentStandIns(match: Match, teams: ReadonlyMap<string, TeamMembers>): Match {
  if (!isOpenScrim(match)) return match;
  const membersOf = (name: SideName): string[] | null => {
    const team = teams.get(match[name].teamId ?? '');
    return team && !team.deletedAt ? team.memberIds : null;
  };
  const sideOf = (name: SideName) => {
    const members = membersOf(name);
    if (!members) return match[name];
    const other = match[otherSide(name)];
    const present = membersOf(otherSide(name)) ?? other.standInIds;
    const taken = [...match.playerIds, other.captainId, ...other.deputyIds, ...present];
    return { ...match[name], standInIds: members.filter((userId) => !taken.includes(userId)) };
  };
  return { ...match, home: sideOf('home'), away: sideOf('away') };
}

/**
 * A rule that is decided with the present stand-ins. The match keeps those of the request, and a
 * repeat changes nothing.
 */
export function decideWithPresent(
  match: Match,
  teams: ReadonlyMap<string, TeamMembers>,
  rule: (match: Match) => Decision<Match>,
): Decision<Match> {
  const present = withPresentStandIns(match, teams);
  const decided = rule(present);
  if (decided.state === present) return { ...decided, state: match };
  const kept = (name: SideName) => ({
    ...decided.state[name],
    standInIds: match[name].standInIds,
  });
  return { ...decided, state: { ...decided.state, home: kept('home'), away: kept('away') } };
}
