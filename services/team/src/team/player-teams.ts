import { decide, type Decision, inMs, must, teamLimits } from '@contend/contracts';
import { memberIdsOf, ownerOf, type Team } from './team';

/**
 * The teams of a player, so that their number is limited: saved with each team that changes them.
 * Its id is the player's.
 */
export interface PlayerTeams {
  id: string;
  teamIds: string[];
  ownedIds: string[];
  /** When the player last acted, to an hour: in this service, or in a match of a team. */
  lastActiveAt: Date;
}

/** Activity is saved at most this often. */
const activityStepMs = 60 * 60 * 1000;

/** What a change of a team changes for one player. */
interface Affiliation {
  userId: string;
  isMember: boolean;
  isOwner: boolean;
}

/** Players whose membership or ownership differs between two states of a team. */
export function changedAffiliations(before: Team | null, after: Team): Affiliation[] {
  const of = (team: Team | null, userId: string): Affiliation => ({
    userId,
    isMember: team !== null && memberIdsOf(team).includes(userId),
    isOwner: team !== null && ownerOf(team) === userId,
  });
  const concerned = new Set([...(before ? memberIdsOf(before) : []), ...memberIdsOf(after)]);
  return [...concerned]
    .map((userId) => ({ was: of(before, userId), is: of(after, userId) }))
    .filter(({ was, is }) => was.isMember !== is.isMember || was.isOwner !== is.isOwner)
    .map(({ is }) => is);
}

const without = (ids: string[], id: string): string[] => ids.filter((one) => one !== id);
const withId = (ids: string[], id: string): string[] => [...without(ids, id), id];

const newPlayer = (id: string, now: Date): PlayerTeams => ({
  ...{ id, teamIds: [], ownedIds: [] },
  lastActiveAt: now,
});

export const hasRoom = (player: PlayerTeams | null): boolean =>
  (player?.teamIds.length ?? 0) < teamLimits.joined;

/** @throws Refusal `too-many-teams` where a limit is exceeded by more than before. */
export function affiliate(
  player: PlayerTeams | null,
  { userId, isMember, isOwner }: Affiliation,
  { teamId, isForced, now }: { teamId: string; isForced: boolean; now: Date },
): PlayerTeams {
  const before = player ?? newPlayer(userId, now);
  const teamIds = (isMember ? withId : without)(before.teamIds, teamId);
  const ownedIds = (isOwner ? withId : without)(before.ownedIds, teamId);
  const isWithin = (was: string[], is: string[], limit: number) =>
    is.length <= Math.max(was.length, limit);
  must(isForced || isWithin(before.teamIds, teamIds, teamLimits.joined), 'too-many-teams');
  must(isForced || isWithin(before.ownedIds, ownedIds, teamLimits.owned), 'too-many-teams');
  return { ...before, teamIds, ownedIds };
}

/** Notes that a player acted; within an hour of the last time nothing changes. */
export function noteActivity(player: PlayerTeams, at: Date): Decision<PlayerTeams> {
  const isNoted = at < inMs(player.lastActiveAt, activityStepMs);
  return decide(isNoted ? player : { ...player, lastActiveAt: at });
}
