import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { id, text, time } from '../core/scalars';
import { ratingNotices } from './notices';
import { publicUser } from './player';

const who = {
  /** Null when the account was erased. */
  by: publicUser.nullable(),
  at: time,
};

const ratingAnnulment = z
  .object({
    userId: id,
    /** In force now; null while the player’s matches are rated. */
    annulment: z.object({ from: time, reason: z.string(), ...who }).nullable(),
    /** Newest first; `from` is null where it was lifted. */
    history: z.array(z.object({ from: time.nullable(), reason: z.string().nullable(), ...who })),
    recount: z.object({
      /** Players whose results this annulment or its lifting still affects; 0 when it is done. */
      playersLeft: z.int(),
      /** Results before it are correct; null when the recount is done. */
      countedUntil: time.nullable(),
    }),
  })
  .meta({ id: 'RatingAnnulment' });

const path = '/admin/users/:userId/rating-annulment';
const reason = text(5, 500);

const ofPlayer = {
  service: 'user',
  access: 'admin',
  params: z.strictObject({ userId: id }),
  reply: ratingAnnulment,
} as const;

export const getRatingAnnulment = call({
  ...{ ...ofPlayer, path },
  method: 'get',
  summary: 'Whether a player’s matches are unrated, who decided it, and how far the recount is',
  refuses: ['user-not-found'],
});

/** Idempotent. Another date replaces the one in force. */
export const annulRatings = call({
  ...{ ...ofPlayer, path },
  method: 'put',
  summary: 'Makes a player’s matches from a date on unrated for all of their players',
  body: z.strictObject({
    /** Matches completed then or later are unrated, also those to come. Not in the future. */
    from: time,
    reason,
  }),
  refuses: ['user-not-found', 'own-annulment', 'annulment-date-ahead'],
});

/** Idempotent. */
export const liftRatingAnnulment = call({
  ...{ ...ofPlayer, path: `${path}/lift` },
  method: 'post',
  summary: 'Makes the matches of a player rated again',
  body: z.strictObject({ reason }),
  refuses: ['user-not-found', 'own-annulment'],
});

export const ratingAnnulmentMade = event(
  'rating-annulment.made.v1',
  'An admin made a player’s matches from a date on unrated, or changed the date.',
  z.strictObject({ annulmentId: id, userId: id, from: time, byId: id }),
);

export const ratingAnnulmentLifted = event(
  'rating-annulment.lifted.v1',
  'An admin made the matches of a player rated again.',
  z.strictObject({ annulmentId: id, userId: id, byId: id }),
);

export const ratingCorrected = event(
  'rating.corrected.v1',
  'The recount after an annulment, or after its lifting, ended with another rating of a player.',
  z.strictObject({
    userId: id,
    gameId: id,
    playTypeId: id,
    /** The player whose matches were annulled; not shown to `userId`. */
    annulledUserId: id,
    isLifted: z.boolean(),
    /** As shown before the recount. */
    before: z.int(),
    after: z.int(),
  }),
  { notification: ratingNotices },
);
