import { z } from 'zod';
import { call } from './call';
import { publicUser, userStatus } from './player';
import { id, text, time } from './scalars';

const accountStatus = z
  .object({
    userId: id,
    status: userStatus,
    /** Newest first. */
    history: z.array(
      z.object({
        status: userStatus,
        /** Null where an operator or an earlier release gave none. */
        reason: z.string().nullable(),
        /** Null for an operator, and when the account of the admin was erased. */
        by: publicUser.nullable(),
        at: time,
      }),
    ),
  })
  .meta({ id: 'AccountStatus' });

const ofAccount = {
  service: 'user',
  path: '/admin/users/:userId/status',
  access: 'admin',
  params: z.strictObject({ userId: id }),
  reply: accountStatus,
} as const;

export const getAccountStatus = call({
  ...ofAccount,
  method: 'get',
  summary: 'Whether an account is suspended or banned, and each change with its reason',
  refuses: ['user-not-found'],
});

/** Idempotent. Sessions of an account that is not active end, and it cannot sign in. */
export const changeAccountStatus = call({
  ...ofAccount,
  method: 'put',
  summary: 'Suspends, bans or restores an account, with a reason that its owner reads',
  body: z.strictObject({
    status: userStatus,
    /** Mailed to the owner, and shown at each try to sign in. */
    reason: text(5, 500),
    /** The matches of the account completed then or later become unrated. Not in the future. */
    unratedFrom: time.optional(),
  }),
  refuses: ['user-not-found', 'staff-account', 'annulment-date-ahead'],
});
