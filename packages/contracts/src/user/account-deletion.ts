import { z } from 'zod';
import { call } from '../core/call';
import { cents, done, id, time } from '../core/scalars';
import { factorCode } from './second-factor';

/** What has to be settled before an account is deleted, in the order in which it is shown. */
export const deletionObstacleCodes = [
  'suspended',
  'staff-role',
  'payouts-frozen',
  'debt',
  'money',
  'payout-open',
  'refill-open',
  'stakes-open',
  'match-open',
  'entry-open',
  'event-open',
] as const;
const obstacleCode = z.enum(deletionObstacleCodes);
export type DeletionObstacleCode = z.output<typeof obstacleCode>;

const deletionObstacle = z
  .object({
    code: obstacleCode,
    /** Cents of money that is there, held or owed; null where it is no money. */
    amount: cents.nullable(),
    /** The matches or events that it is about; their names where they have some. */
    objects: z.array(z.object({ id, name: z.string().nullable() })),
  })
  .meta({ id: 'DeletionObstacle' });
export type DeletionObstacle = z.output<typeof deletionObstacle>;

const accountDeletion = z
  .object({
    /** Null while no deletion was asked for. */
    pending: z
      .object({
        requestedAt: time,
        /** The account is deleted then, unless something is open. */
        endsAt: time,
        /** Why it was postponed the last time. */
        postponedFor: z.array(obstacleCode),
      })
      .nullable(),
    /** Whether the request takes a code of the second factor. */
    takesCode: z.boolean(),
    obstacles: z.array(deletionObstacle),
    /** Money below the smallest payout, and bonus: given up with the account. */
    remainder: cents,
    teams: z.array(
      z.object({
        id,
        name: z.string(),
        /** A team of the player's own goes to a captain or member; without one it is deleted. */
        becomes: z.enum(['left', 'handed-over', 'deleted']),
      }),
    ),
    /** Until when a membership is paid: it ends with the account, without a refund. */
    memberUntil: time.nullable(),
  })
  .meta({ id: 'AccountDeletion' });

export const getDeletion = call({
  service: 'user',
  method: 'get',
  path: '/user/deletion',
  summary:
    'What deleting my account does, what has to be settled first, and whether it is asked for',
  access: 'user',
  reply: accountDeletion,
  refuses: ['unavailable'],
});

export const requestDeletion = call({
  service: 'user',
  method: 'post',
  path: '/user/deletion',
  summary: 'Asks for the deletion of my account in 14 days; ends my other sessions, mails a notice',
  access: 'user',
  secret: true,
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({
    password: z.string().min(1).max(128),
    /** Of the second factor, where there is one. */
    code: factorCode.optional(),
    /** The `remainder` that was seen: more than that is never given up. */
    givesUp: cents,
  }),
  reply: z.object({ endsAt: time }),
  refuses: [
    ...(['wrong-password', 'code-missing', 'wrong-code', 'deletion-requested'] as const),
    ...(['deletion-blocked', 'deletion-remainder', 'unavailable', 'rate-limited'] as const),
  ],
});

export const cancelDeletion = call({
  service: 'user',
  method: 'delete',
  path: '/user/deletion',
  summary: 'Keeps my account: cancels its deletion',
  access: 'user',
  reply: done,
  refuses: ['deletion-not-requested'],
});
