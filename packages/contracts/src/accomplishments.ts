import { z } from 'zod';
import { call } from './call';
import { rewardRule, mostRewardXp, rewardTier } from './reward-rules';
import { done, id, text, time, displayText } from './scalars';

/** The most accomplishments that are offered at a time. */
export const mostAccomplishments = 100;

const terms = {
  name: z.string(),
  description: z.string(),
  tier: rewardTier,
  rule: rewardRule,
  /** What its reward gives; 0 for none. */
  xp: z.int(),
};

export const accomplishment = z.object({ id, ...terms }).meta({ id: 'Accomplishment' });
export type AccomplishmentReply = z.output<typeof accomplishment>;

const body = z.strictObject({
  name: displayText(3, 40),
  description: text(5, 140),
  tier: rewardTier,
  rule: rewardRule,
  xp: z.int().min(0).max(mostRewardXp),
});
const params = z.strictObject({ accomplishmentId: id });

export const listAccomplishments = call({
  service: 'user',
  method: 'get',
  path: '/accomplishments',
  summary: 'All accomplishments that can be earned',
  access: 'anyone',
  reply: z.object({ items: z.array(accomplishment) }),
  refuses: [],
});

export const createAccomplishment = call({
  service: 'user',
  method: 'post',
  path: '/accomplishments',
  summary: 'Adds an accomplishment; what players did before counts from their next activity on',
  access: 'admin',
  status: 201,
  body,
  reply: accomplishment,
  refuses: ['too-many-accomplishments'],
});

export const updateAccomplishment = call({
  service: 'user',
  method: 'put',
  path: '/accomplishment/:accomplishmentId',
  summary: 'Changes an accomplishment; those who have it keep it',
  access: 'admin',
  params,
  body,
  reply: accomplishment,
  refuses: ['accomplishment-not-found'],
});

export const deleteAccomplishment = call({
  service: 'user',
  method: 'delete',
  path: '/accomplishment/:accomplishmentId',
  summary: 'Withdraws an accomplishment; those who have it keep it. A repeat changes nothing',
  access: 'admin',
  params,
  reply: done,
  refuses: ['accomplishment-not-found'],
});

export const listUserAccomplishments = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/accomplishments',
  summary: 'What a player has earned; for the player, also the progress of the others',
  access: 'anyone',
  params: z.strictObject({ userId: id }),
  reply: z.object({
    /** Earned ones first, the latest first; withdrawn ones that were earned among them. */
    items: z.array(
      accomplishment.extend({
        /** When the counted activity happened; null while it is not earned. */
        earnedAt: time.nullable(),
        /** How many of the rule’s count are done. */
        progress: z.int(),
      }),
    ),
    earned: z.int(),
    /** Those that are offered now, and withdrawn ones that were earned. */
    total: z.int(),
  }),
  refuses: ['user-not-found'],
});
