import {
  decide,
  type Decision,
  type DomainEvent,
  happened,
  levelOf,
  levelReached,
  xpOfLevel,
} from '@contend/contracts';

interface HasXp {
  standing: { xp: number };
  /** Of claimed rewards. */
  rewardXp?: number;
}

interface HasLevel extends HasXp {
  id: string;
  levelReached?: number | null;
}

/** XP of matches, which are counted again after rulings, and of claimed rewards together. */
export const xpOf = ({ standing, rewardXp }: HasXp): number => standing.xp + (rewardXp ?? 0);

/**
 * Adds an event where a change of XP reaches a level for the first time. A level that a recount
 * takes away and gives back is not announced twice.
 */
export function withLevel<User extends HasLevel>(
  before: User,
  after: User,
  events: DomainEvent[],
): Decision<User> {
  const level = levelOf(xpOf(after));
  if (level <= (before.levelReached ?? levelOf(xpOf(before)))) return decide(after, { events });
  const reached = happened(levelReached, { userId: after.id, level });
  return decide({ ...after, levelReached: level }, { events: [...events, reached] });
}

export const addRewardXp = <User extends HasLevel>(user: User, xp: number): Decision<User> =>
  withLevel(user, { ...user, rewardXp: (user.rewardXp ?? 0) + xp }, []);

export function levelProgressOf(user: HasXp) {
  const xp = xpOf(user);
  const level = levelOf(xp);
  return {
    ...{ level, xp, matchXp: user.standing.xp, rewardXp: user.rewardXp ?? 0 },
    ...{ levelXp: xpOfLevel(level), nextLevelXp: xpOfLevel(level + 1) },
  };
}
