import { z } from 'zod';
import { call } from '../core/call';
import { freeUses } from '../core/extras';
import { id, time } from '../core/scalars';

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

export const reward = z
  .object({
    id,
    kind: rewardKind,
    name: z.string(),
    description: z.string(),
    xp: z.int(),
    /** When the counted activity happened. */
    earnedAt: time,
    /** Null while it can be claimed. */
    claimedAt: time.nullable(),
  })
  .meta({ id: 'Reward' });
export type RewardReply = z.output<typeof reward>;

export const challenge = z
  .object({
    id,
    name: z.string(),
    description: z.string(),
    period: z.enum(['day', 'week']),
    event: activityKind,
    /** How many are done, up to `count`. */
    progress: z.int(),
    count: z.int(),
    /** What counted, the earliest first: matches, tournaments, teams or days. */
    counted: z.array(z.object({ sourceId: z.string(), at: time })),
    xp: z.int(),
    /** The first instant that no longer counts. */
    endsAt: time,
    /** The reward once it is earned; null before that. */
    rewardId: id.nullable(),
    /** Whether its reward is earned and not claimed yet. */
    claimable: z.boolean(),
  })
  .meta({ id: 'Challenge' });
export type ChallengeReply = z.output<typeof challenge>;

export const levelProgress = z
  .object({
    level: z.int(),
    /** Of matches and rewards together. */
    xp: z.int(),
    matchXp: z.int(),
    rewardXp: z.int(),
    /** XP at which the level began, and at which the next one begins. */
    levelXp: z.int(),
    nextLevelXp: z.int(),
  })
  .meta({ id: 'LevelProgress' });

/** The most days that a streak is counted back. */
export const mostStreakDays = 400;

const ofUser = z.strictObject({ userId: id });

export const getRewards = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/rewards',
  summary: 'My rewards, daily streak and challenges, and my level',
  access: 'user',
  params: ofUser,
  reply: z.object({
    level: levelProgress,
    /** Until when XP of matches counts twice; null while it does not. */
    doubleXpUntil: time.nullable().optional(),
    /** What my plans give of extras, null where they give none; absent in an earlier release. */
    extras: z
      .object({
        doubleXp: freeUses.nullable(),
        recordReset: freeUses.nullable(),
        /** When a record can be reset again; null when it can be now. */
        nextResetAt: time.nullable(),
      })
      .optional(),
    streak: z.object({
      /** Consecutive UTC days with a completed match, up to today or yesterday. */
      days: z.int(),
      best: z.int(),
      isTodayDone: z.boolean(),
      /** The last seven UTC days, today last. */
      week: z.array(z.object({ day: z.iso.date(), isDone: z.boolean() })),
      /** Lengths that give a reward, each once. */
      goals: z.array(z.object({ days: z.int(), xp: z.int(), isEarned: z.boolean() })),
    }),
    /** Those of today and of this week. */
    challenges: z.array(challenge),
    /** Earned and not claimed, the latest first. */
    claimable: z.array(reward),
    /** The latest that were claimed. */
    claimed: z.array(reward),
  }),
  refuses: ['forbidden', 'user-not-found'],
});

export const claimReward = call({
  service: 'user',
  method: 'post',
  path: '/user/:userId/rewards',
  summary: 'Claims a reward that I have earned, once',
  access: 'user',
  params: ofUser,
  body: z.strictObject({ rewardId: id }),
  reply: z.object({ reward, level: levelProgress }),
  refuses: ['forbidden', 'reward-not-found', 'reward-claimed'],
});

export const claimAllRewards = call({
  service: 'user',
  method: 'post',
  path: '/user/:userId/rewards/all',
  summary: 'Claims all rewards that I have earned',
  access: 'user',
  params: ofUser,
  body: z.strictObject({}),
  /** `rewards` are those that it claimed, the latest first; none where there was nothing to claim. */
  reply: z.object({ rewards: z.array(reward), level: levelProgress }),
  refuses: ['forbidden'],
});

export const updateChallenge = call({
  service: 'user',
  method: 'post',
  path: '/user/:userId/update-extra-rewards-challenge',
  summary: 'Counts a challenge of mine again from the platform’s own records',
  access: 'user',
  limit: { requests: 60, seconds: 60 },
  params: ofUser,
  body: z.strictObject({ challengeId: id }),
  reply: challenge,
  refuses: ['forbidden', 'challenge-not-found'],
});
