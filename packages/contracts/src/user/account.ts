import { z } from 'zod';
import { call } from '../core/call';
import { personName } from '../core/names';
import {
  birthDate,
  cents,
  countryCode,
  done,
  html,
  id,
  multiline,
  pageOf,
  pageQuery,
  time,
} from '../core/scalars';
import { teamCard, teamRole } from '../team/team';
import { wallet } from '../wallet/wallet';
import { avatarUrl } from './avatars';
import { partsQuery } from './included-parts';
import { me, playerCard, preferences, publicUser } from './player';

const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_]{3,20}$/, '3 to 20 letters, digits or underscores');
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const password = z.string().min(12, 'at least 12 characters').max(128);
const phone = z.string().regex(/^\+[1-9]\d{6,14}$/, 'Enter a number like +14155550123.');

export const signedIn = z.object({ user: me, token: z.string() });

export const signUp = call({
  service: 'user',
  method: 'post',
  path: '/user/signup',
  summary: 'Opens an account and signs in',
  access: 'anyone',
  secret: true,
  status: 201,
  limit: { requests: 300, seconds: 3600 },
  body: z.strictObject({
    email,
    password,
    username,
    country: countryCode.optional(),
    birthDate: birthDate.optional(),
    affiliateCode: z.string().max(40).optional(),
    /** The first mail is in this language. */
    preferences: preferences.optional(),
  }),
  reply: signedIn,
  refuses: ['email-taken', 'username-taken', 'password-weak', 'too-young'],
});

export const signIn = call({
  service: 'user',
  method: 'post',
  path: '/user/signin',
  summary: 'Signs in with e-mail and password',
  access: 'anyone',
  secret: true,
  limit: { requests: 300, seconds: 900 },
  body: z.strictObject({ email, password: z.string().min(1).max(128) }),
  reply: signedIn,
  /** `code-required` has a `challenge` in its details: `signInByCode` takes it with a code. */
  refuses: ['wrong-credentials', 'account-suspended', 'code-required', 'rate-limited'],
});

export const getMe = call({
  service: 'user',
  method: 'get',
  path: '/user/me',
  summary: 'My account',
  access: 'user',
  query: partsQuery,
  reply: me.extend({
    /** With `include=teams`: the teams of which I am a member, by name. */
    teams: z.array(teamCard.extend({ gameId: id, role: teamRole })).optional(),
    /** With `include=wallet`: my wallet. */
    wallet: wallet.optional(),
  }),
  refuses: [],
});

export const updateMe = call({
  service: 'user',
  method: 'put',
  path: '/user/me',
  summary: 'Changes my account',
  access: 'user',
  limit: { requests: 60, seconds: 600 },
  body: z.strictObject({
    displayName: personName(1, 30).optional(),
    avatarUrl: avatarUrl.nullable().optional(),
    country: countryCode.optional(),
    bio: multiline(0, 300).optional(),
    phone: phone.nullable().optional(),
    birthDate: birthDate.optional(),
    /** The other one is from earlier versions, and ignored: `PUT /notifications/settings` decides. */
    preferences: preferences.extend({ emailNotifications: z.boolean().optional() }).optional(),
  }),
  reply: me,
  refuses: [
    ...(['display-name-taken', 'display-name-reset', 'picture-reset', 'bio-reset'] as const),
    ...(['birth-date-set', 'too-young', 'country-change-too-soon', 'country-locked'] as const),
    'upload-not-found',
  ],
});

export const searchUsers = call({
  service: 'user',
  method: 'get',
  path: '/user/search',
  summary: 'Players whose name begins with the given letters',
  access: 'user',
  query: pageQuery.extend({
    q: z.string().trim().min(2).max(30),
    gameId: id.optional(),
    country: countryCode.optional(),
  }),
  reply: pageOf(publicUser),
  refuses: [],
});

export const listUsers = call({
  service: 'user',
  method: 'post',
  path: '/users',
  summary: 'Public profiles of the named users, or of the active players of a game or country',
  access: 'user',
  limit: { requests: 60, seconds: 60 },
  body: z.strictObject({
    /** Their order is kept; unknown users are left out. */
    users: z.array(id).min(1).max(100).optional(),
    gameId: id.optional(),
    country: countryCode.optional(),
    page: z.int().min(1).max(10_000).default(1),
    pageSize: z.int().min(1).max(100).default(20),
  }),
  reply: pageOf(publicUser),
  refuses: [],
});

export const getNemesis = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/nemesis',
  summary: 'The opponent who beat a player most in their latest 2,000 matches; null without a loss',
  access: 'anyone',
  cache: { seconds: 60 },
  params: z.strictObject({ userId: id }),
  reply: z.object({
    nemesis: z
      .object({
        opponent: playerCard,
        /** The player's own. */
        wins: z.int(),
        losses: z.int(),
        lastLostAt: time,
        lastPlayedAt: time,
      })
      .nullable(),
  }),
  refuses: ['user-not-found'],
});

export const getUser = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId',
  summary: 'A player’s public profile',
  access: 'anyone',
  params: z.strictObject({ userId: id }),
  reply: publicUser.extend({
    bio: z.string(),
    /** Whether the reader blocks this player; absent for guests. */
    isBlocked: z.boolean().optional(),
    record: z.object({
      wins: z.int(),
      losses: z.int(),
      streak: z.int(),
      /** When the player reset the wins and losses last; absent where they never did. */
      resetAt: time.optional(),
    }),
    ratings: z.array(
      z.object({
        gameId: id,
        playTypeId: id,
        rating: z.int(),
        matches: z.int(),
        history: z.array(z.object({ at: time, rating: z.int() })),
      }),
    ),
    recentMatches: z.array(
      z.object({
        matchId: id,
        gameId: id,
        opponent: playerCard.nullable(),
        /** The other side, if it is a team; null or absent where a player is. */
        opponentTeam: z.string().nullable().optional(),
        /** The score of this player's side first. */
        scores: z.tuple([z.int(), z.int()]),
        won: z.boolean(),
        completedAt: time,
        kind: z.enum(['wager', 'rated', 'scrim']).optional(),
        /** The shown rating in the play type; null where the match moves none. */
        rating: z.object({ before: z.int(), after: z.int() }).nullable().optional(),
        /** The stake of each seat; null where the match had none, or it was not recorded. */
        stakeCents: cents.nullable().optional(),
        /** What the wager won beyond its stakes; null where it won nothing. */
        wonCents: cents.nullable().optional(),
      }),
    ),
    /**
     * Matches of the last 90 days: those that were played, and those for which this player did not
     * check in. `percent` is null below three.
     */
    reliability: z
      .object({ percent: z.int().nullable(), played: z.int(), noShows: z.int() })
      .optional(),
    /** What wagers won beyond their stakes and prizes together, and how many of them. */
    winnings: z.object({ cents, times: z.int() }).optional(),
  }),
  refuses: ['user-not-found'],
});

export const sendPasswordRecovery = call({
  service: 'user',
  method: 'post',
  path: '/user/password-recovery-send',
  summary: 'Mails a one-time link, if there is such an account',
  access: 'anyone',
  secret: true,
  status: 202,
  limit: { requests: 10, seconds: 3600 },
  body: z.strictObject({ email }),
  reply: done,
  refuses: [],
});

export const resetPassword = call({
  service: 'user',
  method: 'post',
  path: '/user/reset-password',
  summary: 'Sets a new password by a mailed link and ends every session',
  access: 'anyone',
  secret: true,
  limit: { requests: 20, seconds: 3600 },
  body: z.strictObject({ token: z.string().min(20).max(200), password }),
  reply: done,
  refuses: ['recovery-invalid', 'password-weak'],
});

export const confirmEmail = call({
  service: 'user',
  method: 'post',
  path: '/user/confirm-email',
  summary: 'Confirms an e-mail address by a mailed link',
  access: 'anyone',
  secret: true,
  limit: { requests: 30, seconds: 3600 },
  body: z.strictObject({ token: z.string().min(20).max(200) }),
  reply: done,
  refuses: ['email-link-invalid'],
});

export const sendEmailLink = call({
  service: 'user',
  method: 'post',
  path: '/user/confirm-email-send',
  summary: 'Mails another link that confirms my e-mail address',
  access: 'user',
  status: 202,
  limit: { requests: 5, seconds: 3600 },
  reply: done,
  refuses: ['email-already-confirmed'],
});

/** Development only: mails and texts that were not really sent. */
export const mailboxPage = call({
  service: 'user',
  method: 'get',
  path: '/dev/mailbox',
  summary: 'The development mailbox',
  access: 'anyone',
  medium: 'page',
  reply: html,
  /** The page does not exist where mail is really sent. */
  refuses: ['message-not-found'],
});

export const getKeys = call({
  service: 'user',
  method: 'get',
  path: '/.well-known/jwks.json',
  summary: 'The public keys that verify tokens (RFC 7517)',
  access: 'anyone',
  reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  refuses: [],
});
