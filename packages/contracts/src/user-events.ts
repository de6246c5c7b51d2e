import { z } from 'zod';
import { event, profileEvent } from './event';
import { id, time } from './scalars';
import { userStatus } from './player';

const profile = z.strictObject({
  userId: id,
  username: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  country: z.string().nullable(),
  /** The day a minor turns 18; null for adults and where no birth date is known. */
  minorUntil: time.nullable(),
});
export const userSignedUp = profileEvent('user.signed-up.v1', 'An account was opened.', profile);
export const userUpdated = profileEvent(
  'user.updated.v1',
  'A profile changed; carries all of it.',
  profile,
);
export const userStatusChanged = event(
  'user.status-changed.v1',
  'An account was suspended, banned or restored.',
  z.strictObject({ userId: id, status: userStatus }),
);
export const recoveryRequested = event(
  'user.recovery-requested.v1',
  'Someone asked to recover an account.',
  z.strictObject({ userId: id }),
);
export const sessionEnded = event(
  'session.ended.v1',
  'A session ended, or (without sessionId) all sessions begun before `before`.',
  z.strictObject({ userId: id, sessionId: id.nullable(), before: time }),
);
export const ratingChanged = event(
  'rating.changed.v1',
  'A match moved a rating.',
  z.strictObject({
    userId: id,
    gameId: id,
    playTypeId: id,
    matchId: id,
    before: z.int(),
    after: z.int(),
  }),
);
