import { z } from 'zod';
import { event } from '../core/event';
import { businessId, id, publishedText, time } from '../core/scalars';
import { levelNotices, rewardNotices } from './notices';
import { rewardKind } from './rewards';

const ref = {
  rewardId: id,
  userId: id,
  kind: rewardKind,
  /** The accomplishment, the challenge of one day or week, or the streak: `streak-7`. */
  sourceId: businessId,
  name: publishedText,
  xp: z.int(),
};

export const rewardEarned = event(
  'reward.earned.v1',
  'A player did what an accomplishment, a challenge or a streak asks for: once each.',
  z.strictObject({
    ...ref,
    /** When the counted activity happened. */
    earnedAt: time,
  }),
  { notification: rewardNotices },
);
export const rewardClaimed = event(
  'reward.claimed.v1',
  'A player claimed a reward, and has its XP.',
  z.strictObject(ref),
);
export const levelReached = event(
  'user.level-reached.v1',
  'A player reached a level for the first time, by matches or rewards.',
  z.strictObject({ userId: id, level: z.int() }),
  { notification: levelNotices },
);
