import { z } from 'zod';
import { event, personalEvent } from '../core/event';
import { ratingPushes } from '../core/live-pushes';
import { id, time } from '../core/scalars';
import { emailChangedNotices, emailChangeUnnoticedNotices } from './notices';
import { userStatus } from './player';

/** The public fields of a person, for other services. */
export const profile = z.strictObject({
  userId: id,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  country: z.string().nullable(),
  /** The day a minor turns 18; null for adults and where no birth date is known. */
  minorUntil: time.nullable(),
  /**
   * Whether a birth date is on file: distinguishes an adult from an unknown age. Absent means
   * unknown.
   */
  ageKnown: z.boolean().optional(),
  /**
   * When the player turns 19, 20 and 21, if not yet: some countries need that age. Absent means
   * unknown.
   */
  birthdays: z.array(z.strictObject({ age: z.int(), at: time })).optional(),
  /** The language and the time zone of texts that are written to the player; absent while unknown. */
  language: z.string().optional(),
  timeZone: z.string().optional(),
});
export const userSignedUp = personalEvent('user.profiles', 'user.signed-up.v1', {
  summary: 'An account was opened.',
  data: profile,
});
export const userUpdated = personalEvent('user.profiles', 'user.updated.v1', {
  summary: 'A profile changed; carries all of its fields.',
  data: profile,
});
export const userStatusChanged = event(
  'user.status-changed.v1',
  'An account was suspended, banned or restored.',
  z.strictObject({ userId: id, status: userStatus }),
);
export const userErased = event(
  'user.erased.v1',
  'A person was erased: consumers must delete the personal data of that person.',
  z.strictObject({ userId: id }),
);
export const identityChanged = event(
  'user.identity-changed.v1',
  'A country or a birth date changed after sign-up; the values stay in the user service.',
  z.strictObject({
    userId: id,
    field: z.enum(['country', 'birthDate']),
    by: z.enum(['player', 'operator']),
  }),
);
export const emailConfirmed = event(
  'user.email-confirmed.v1',
  'A person confirmed the e-mail address of their account.',
  z.strictObject({ userId: id }),
);
export const emailChangeUnnoticed = event(
  'user.email-change-unnoticed.v1',
  'A change of an e-mail address was requested, and the present address refuses mail.',
  z.strictObject({
    userId: id,
    /** When the link is mailed to the new address. */
    linkAt: time,
  }),
  { notification: emailChangeUnnoticedNotices },
);
export const emailChanged = event(
  'user.email-changed.v1',
  'A person replaced the confirmed e-mail address of their account; payouts wait.',
  z.strictObject({
    userId: id,
    /** When payouts are possible again. */
    payoutsFrom: time,
  }),
  { notification: emailChangedNotices },
);
export const recoveryRequested = event(
  'user.recovery-requested.v1',
  'Recovery of an account was requested.',
  z.strictObject({ userId: id }),
);
export const sessionEnded = event(
  'session.ended.v1',
  'A session ended, or (without sessionId) all sessions begun before `before`.',
  z.strictObject({ userId: id, sessionId: id.nullable(), before: time }),
);
export const sessionStartedOnNewDevice = event(
  'session.started-on-new-device.v1',
  'A user signed in with a browser that the account had not used, or not from there.',
  z.strictObject({ userId: id, sessionId: id }),
  { notification: ({ userId }) => [{ userId, kind: 'new-device', facts: {}, link: '/settings' }] },
);
export const sessionReuseDetected = event(
  'session.reuse-detected.v1',
  'A session cookie was used after its successor: two parties hold it. The session ended.',
  z.strictObject({ userId: id, sessionId: id }),
);
export const ratingChanged = event(
  'rating.changed.v1',
  'A match moved a rating, or made it more certain.',
  z.strictObject({
    userId: id,
    gameId: id,
    playTypeId: id,
    matchId: id,
    before: z.int(),
    after: z.int(),
    /** How certain the rating is, in percent; absent in events of earlier versions. */
    certainty: z.int().min(0).max(100).optional(),
    /**
     * The skill that they follow from, and when its last rated match ended: `ratingAt` computes
     * what the seasons since made of them. Absent in events of earlier versions.
     */
    skill: z.strictObject({ mu: z.number(), sigma: z.number(), ratedAt: time }).optional(),
  }),
  { live: ratingPushes },
);
