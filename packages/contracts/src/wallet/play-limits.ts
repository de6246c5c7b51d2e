import { z } from 'zod';
import { call } from '../core/call';
import {
  playLimitCents,
  realityCheckChoices,
  selfExclusionMonths,
  timeOutHours,
} from '../core/rules';
import { cents, code, id, signedCents, time, timeZone } from '../core/scalars';

export const playLimitKind = z.enum(['deposit', 'stake', 'loss']);
export type PlayLimitKind = z.output<typeof playLimitKind>;
/** The day, the week from Monday, and the calendar month of the player's time zone. */
export const playLimitWindow = z.enum(['day', 'week', 'month']);
export type PlayLimitWindow = z.output<typeof playLimitWindow>;
export const pauseKind = z.enum(['time-out', 'self-exclusion']);
export type PauseKind = z.output<typeof pauseKind>;

/** Refusals of calls that stake, beside their own. */
export const stakingRefusals = [
  'play-limit',
  'play-paused',
  'stake-needs-phone',
  'payer-limited',
] as const;

/** Cents of a limit; null removes it, and 0 allows nothing. */
const limitCents = z.int().min(0).max(playLimitCents.max).nullable();

export const playLimit = z
  .object({
    kind: playLimitKind,
    window: playLimitWindow,
    /** Null without a limit. */
    cents: cents.nullable(),
    /** What counts so far; of a net loss below zero for a gain. */
    usedCents: signedCents,
    /** What is left; null without a limit. */
    leftCents: cents.nullable(),
    /** When the window ends and the next begins. */
    resetsAt: time,
    /** A higher limit that was asked for, and when it takes effect. */
    pending: z.object({ cents: cents.nullable(), from: time }).nullable(),
  })
  .meta({ id: 'PlayLimit' });
export type PlayLimit = z.output<typeof playLimit>;

export const playLimits = z
  .object({
    /** One for each kind and window. */
    limits: z.array(playLimit),
    /** The break that bars play now; null without one. */
    pause: z
      .object({
        kind: pauseKind,
        from: time,
        until: time,
        /** A self-exclusion that has ended bars play until this; null until a return is asked for. */
        returnsAt: time.nullable(),
      })
      .nullable(),
    /** How often the web app shows the time played and the net result; null for never. */
    realityCheckMinutes: z.int().nullable(),
    /** The IANA time zone of the windows; absent from earlier versions, which count in UTC. */
    timeZone: z.string().optional(),
  })
  .meta({ id: 'PlayLimits' });
export type PlayLimits = z.output<typeof playLimits>;

export const getPlayLimits = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/play-limits',
  summary: 'My limits of play, what counts towards them, and my break from play',
  access: 'user',
  reply: playLimits,
  refuses: [],
});

/** Nothing lets staff change them. */
export const getLimitsOfPlayer = call({
  service: 'wallet',
  method: 'get',
  path: '/admin/players/:userId/play-limits',
  summary: 'A player’s limits of play, what counts towards them, and their break, for support',
  access: 'admin',
  params: z.strictObject({ userId: id }),
  reply: playLimits,
  refuses: ['wallet-not-found'],
});

export const updatePlayLimits = call({
  service: 'wallet',
  method: 'put',
  path: '/wallet/play-limits',
  summary: 'Lowers limits at once, and raises or removes them after 24 hours',
  access: 'user',
  body: z.strictObject({
    /** The same amount as the present limit withdraws a higher one that was asked for. */
    limits: z
      .array(z.strictObject({ kind: playLimitKind, window: playLimitWindow, cents: limitCents }))
      .max(9)
      .refine(
        (all) => new Set(all.map(({ kind, window }) => `${kind}:${window}`)).size === all.length,
        'name each limit once',
      )
      .default([]),
    realityCheckMinutes: z
      .literal([...realityCheckChoices])
      .nullable()
      .optional(),
    /**
     * Days, weeks and months begin by it. Windows in use end first, and within seven days of the
     * last change the present zone stays.
     */
    timeZone: timeZone.optional(),
  }),
  reply: playLimits,
  refuses: [],
});

export const startTimeOut = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/play-limits/time-out',
  summary: 'Bars me from play and from adding money for 24 hours to six weeks',
  access: 'user',
  body: z.strictObject({ hours: z.int().min(timeOutHours.min).max(timeOutHours.max) }),
  reply: playLimits,
  refuses: ['pause-not-shortened'],
});

/** What a person types to exclude themselves. */
export const selfExclusionWords = 'exclude me';

export const startSelfExclusion = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/play-limits/self-exclusion',
  summary: 'Bars me from play and from adding money for six months or longer',
  access: 'user',
  body: z.strictObject({
    months: z.int().min(selfExclusionMonths.min).max(selfExclusionMonths.max),
    confirm: z.literal(selfExclusionWords, `type ${selfExclusionWords}`),
  }),
  reply: playLimits,
  refuses: ['pause-not-shortened'],
});

export const returnToPlay = call({
  service: 'wallet',
  method: 'post',
  path: '/wallet/play-limits/return',
  summary: 'Asks to play again after a self-exclusion has ended; 24 hours later it is possible',
  access: 'user',
  body: z.strictObject({}).optional(),
  reply: playLimits,
  refuses: ['not-excluded', 'exclusion-not-over'],
});

/** Sums of play, in cents. */
export const playSummary = z
  .object({
    since: time,
    /** Stakes, deposits and entry fees since then, without those that came back. */
    stakedCents: cents,
    /** Winnings and prizes received since then. */
    wonCents: cents,
    /** Below zero for a loss; what is still at stake counts as lost. */
    netCents: signedCents,
  })
  .meta({ id: 'PlaySummary' });

export const getPlaySummary = call({
  service: 'wallet',
  method: 'get',
  path: '/wallet/play-summary',
  summary: 'What I staked and won since a time, at most 32 days ago',
  access: 'user',
  query: z.strictObject({ since: time }),
  reply: playSummary,
  refuses: ['range-too-long'],
});

/**
 * A payer whose limits do not allow an operation. `limit` is `stake-day`, `loss-week` …, or the
 * kind of a pause, or `phone`; readers show others as a limit without a name.
 */
export const limitedPayer = z.object({
  userId: id,
  limit: code,
  /** What the limit leaves; 0 during a pause. */
  leftCents: cents,
  /** When the window or the pause ends; null where no date is known. */
  resetsAt: time.nullable(),
});
export type LimitedPayer = z.output<typeof limitedPayer>;
