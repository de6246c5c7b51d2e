import { z } from 'zod';
import { id } from './scalars';

/**
 * What players do that is counted. A match counts once its result is final, a tournament once it
 * has started, and a day on which at least one match was completed counts once.
 */
const activityKinds = [
  ...(['match-completed', 'match-won', 'scrim-completed', 'wager-won'] as const),
  ...(['tournament-entered', 'tournament-won', 'team-joined', 'day-played'] as const),
] as const;
export const activityKind = z.enum(activityKinds);
export type ActivityKind = z.output<typeof activityKind>;

/** The highest count of a rule: more than anyone does in a year. */
const mostCount = 500;
/** The most XP that one reward gives: that of ten even wins. */
export const mostRewardXp = 500;

const countedByGame: readonly ActivityKind[] = ['match-completed', 'match-won', 'scrim-completed'];

export const rewardRule = z
  .strictObject({
    event: activityKind,
    count: z.int().min(1).max(mostCount),
    /** Counts only what was done in this game; absent or null counts all games. */
    gameId: id.nullable().optional(),
  })
  .refine(({ event, gameId }) => !gameId || countedByGame.includes(event), {
    path: ['gameId'],
    message: 'only matches, wins and scrims can be counted by game',
  });
export type RewardRule = z.output<typeof rewardRule>;

export const rewardTier = z.enum(['bronze', 'silver', 'gold']);
export type RewardTier = z.output<typeof rewardTier>;

export const rewardKind = z.enum(['accomplishment', 'challenge', 'streak']);
export type RewardKind = z.output<typeof rewardKind>;
