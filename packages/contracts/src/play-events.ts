import { z } from 'zod';
import { event } from './event';
import { walletPushes } from './live-pushes';
import { pauseKind, playLimitKind, playLimitWindow } from './play-limits';
import { limitRaisedNotices, pausedNotices, resumedNotices } from './play-notices';
import { cents, id, time } from './scalars';

/** With the balance, as all events that wallet pages follow. */
const balance = { userId: id, available: cents, held: cents, owed: cents.optional() };

export const playLimitsChanged = event(
  'play.limits-changed.v1',
  'Limits of play were changed, or higher ones took effect.',
  z.strictObject({
    ...balance,
    /** The higher limits that took effect; a null amount is no limit any more. */
    raised: z.array(
      z.strictObject({
        kind: playLimitKind,
        window: playLimitWindow,
        cents: cents.nullable(),
      }),
    ),
  }),
  { live: walletPushes, notification: limitRaisedNotices },
);
export const playPaused = event(
  'play.paused.v1',
  'A player began or lengthened a break from play.',
  z.strictObject({ ...balance, kind: pauseKind, until: time }),
  { live: walletPushes, notification: pausedNotices },
);
export const playResumed = event(
  'play.resumed.v1',
  'A break from play is over; after a self-exclusion a return is asked for first.',
  z.strictObject({
    ...balance,
    kind: pauseKind,
    /** Whether the player may play now. */
    mayPlay: z.boolean(),
  }),
  { live: walletPushes, notification: resumedNotices },
);
