import { z } from 'zod';
import { call } from '../core/call';
import { birthDate, countryCode, done, id, pageOf, pageQuery, text, time } from '../core/scalars';
import { accountTie } from '../membership/affiliate-codes';
import { profile } from './events';
import { me, publicUser, role, userStatus } from './player';

export const deliverMessage = call({
  service: 'user',
  method: 'post',
  path: '/internal/messages',
  summary: 'Delivers an e-mail or a text message',
  access: 'service',
  callers: ['wallet'],
  body: z.strictObject({
    channel: z.enum(['email', 'sms']),
    to: z.string().max(254),
    subject: z.string().max(120),
    text: z.string().max(5000),
  }),
  reply: done,
  refuses: [],
});

/** The address stays in the user service: other services name the user. */
export const mailUser = call({
  service: 'user',
  method: 'post',
  path: '/internal/users/:userId/mail',
  summary: 'Mails a user at the confirmed address of their account',
  access: 'service',
  callers: ['chat', 'membership', 'wallet'],
  params: z.strictObject({ userId: id }),
  body: z.strictObject({ subject: z.string().max(120), text: z.string().max(5000) }),
  reply: done,
  refuses: ['user-not-found', 'email-not-confirmed'],
});

export const setRoles = call({
  service: 'user',
  method: 'put',
  path: '/internal/users/:userId/roles',
  summary: 'Sets a user’s roles',
  access: 'service',
  callers: ['operator'],
  params: z.strictObject({ userId: id }),
  body: z.strictObject({ roles: z.array(role).min(1).max(role.options.length) }),
  reply: me,
  refuses: ['user-not-found'],
});

export const getRoles = call({
  service: 'user',
  method: 'get',
  path: '/internal/users/:userId/roles',
  summary: 'A user’s roles, for a service that hands them a task of a role',
  access: 'service',
  callers: ['match', 'chat', 'tournament'],
  params: z.strictObject({ userId: id }),
  reply: z.object({ roles: z.array(role) }),
  refuses: ['user-not-found'],
});

export const setStatus = call({
  service: 'user',
  method: 'put',
  path: '/internal/users/:userId/status',
  summary: 'Suspends, bans or restores an account',
  access: 'service',
  callers: ['operator'],
  params: z.strictObject({ userId: id }),
  body: z.strictObject({ status: userStatus }),
  reply: me,
  refuses: ['user-not-found'],
});

/** Fields that a user can't change any more; support changes them after seeing proof. */
export const correctUser = call({
  service: 'user',
  method: 'put',
  path: '/internal/users/:userId/identity',
  summary: 'Corrects a country or a birth date, on record',
  access: 'service',
  callers: ['operator'],
  params: z.strictObject({ userId: id }),
  body: z
    .strictObject({
      country: countryCode.optional(),
      birthDate: birthDate.optional(),
      reason: text(1, 200),
    })
    .refine((body) => body.country !== undefined || body.birthDate !== undefined, {
      message: 'give a country, a birth date or both',
    }),
  reply: me,
  refuses: ['user-not-found', 'too-young'],
});

/** For a player who lost their phone and recovery codes, after support checked who they are. */
export const resetSecondFactor = call({
  service: 'user',
  method: 'post',
  path: '/internal/users/:userId/second-factor/reset',
  summary: 'Turns a user’s second factor off, on record; payouts wait for 72 hours',
  access: 'service',
  callers: ['operator'],
  params: z.strictObject({ userId: id }),
  /** What was seen, and the ticket. */
  body: z.strictObject({ reason: text(3, 200) }),
  reply: done,
  refuses: ['user-not-found', 'second-factor-off'],
});

/** Idempotent. Money in the wallet is not moved: the caller must check it before. */
export const eraseUser = call({
  service: 'user',
  method: 'delete',
  path: '/internal/users/:userId',
  summary: 'Erases a person: no data is kept that identifies the owner of the account',
  access: 'service',
  callers: ['operator'],
  params: z.strictObject({ userId: id }),
  reply: done,
  refuses: ['user-not-found'],
});

/** What the wallet requires of an account before a payout. */
export const getAccountSafety = call({
  service: 'user',
  method: 'get',
  path: '/internal/users/:userId/standing',
  summary: 'Whether a user confirmed an e-mail address, and signs in with a second factor',
  access: 'service',
  callers: ['wallet'],
  params: z.strictObject({ userId: id }),
  reply: z.object({
    isEmailConfirmed: z.boolean(),
    /** Absent from earlier versions, which have none. */
    hasSecondFactor: z.boolean().optional(),
    /** When payouts are possible again after staff turned it off; absent as above. */
    payoutsFrom: time.nullable().optional(),
    /** When payouts are possible again after its address was changed; absent as above. */
    emailChangeHeldUntil: time.nullable().optional(),
  }),
  refuses: ['user-not-found'],
});

/** The contents of `user.signed-up.v1`, for a service where it has not arrived yet. */
export const getProfile = call({
  service: 'user',
  method: 'get',
  path: '/internal/users/:userId/profile',
  summary: 'A player as published to other services, with the status of the account',
  access: 'service',
  callers: ['wallet', 'wager', 'team', 'tournament', 'membership'],
  params: z.strictObject({ userId: id }),
  reply: z.object({ ...profile.shape, status: userStatus }),
  refuses: ['user-not-found'],
});

/** What is on record of a profile when a moderator resets a part of it. */
export const getProfileParts = call({
  service: 'user',
  method: 'get',
  path: '/internal/users/:userId/profile-parts',
  summary: 'The parts of a profile that moderators reset, by their kind',
  access: 'service',
  callers: ['chat'],
  params: z.strictObject({ userId: id }),
  reply: z.object({
    username: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    bio: z.string(),
  }),
  refuses: ['user-not-found'],
});

export const getSignUpCode = call({
  service: 'user',
  method: 'get',
  path: '/internal/users/:userId/sign-up-code',
  summary: 'The affiliate code that a user gave at sign-up',
  access: 'service',
  callers: ['membership'],
  params: z.strictObject({ userId: id }),
  reply: z.object({ code: z.string().nullable() }),
  refuses: ['user-not-found'],
});

/** Asked before a commission is paid; a tie is a reason to look, not a proof. */
export const getAccountTies = call({
  service: 'user',
  method: 'get',
  path: '/internal/users/:userId/ties/:otherId',
  summary: 'What connects two accounts: a shared address of sign-ins, a flag of their results',
  access: 'service',
  callers: ['membership'],
  params: z.strictObject({ userId: id, otherId: id }),
  reply: z.object({ ties: z.array(accountTie) }),
  refuses: [],
});

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

export const searchAllUsers = call({
  service: 'user',
  method: 'get',
  path: '/admin/users',
  summary: 'Accounts of any status, by the beginning of a name',
  access: 'admin',
  query: pageQuery.extend({
    q: z.string().trim().min(2).max(30).optional(),
    status: userStatus.optional(),
  }),
  reply: pageOf(
    z.object({
      ...publicUser.pick({
        ...{ id: true, username: true, displayName: true, avatarUrl: true, country: true },
        createdAt: true,
      }).shape,
      status: userStatus,
      statusSince: time.nullable(),
    }),
  ),
  refuses: [],
});

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
