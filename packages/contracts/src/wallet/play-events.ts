import { z } from 'zod';
import { call } from '../core/call';
import { event } from '../core/event';
import { walletPushes } from '../core/live-pushes';
import type { Notice } from '../core/notice';
import { cents, done, id, time } from '../core/scalars';
import { pauseKind, playLimitKind, playLimitWindow } from './play-limits';

const link = '/wallet/limits';

/** A notice for each higher limit that took effect. */
export const limitRaisedNotices = ({
  userId,
  raised,
}: {
  userId: string;
  raised: { kind: string; window: string; cents: number | null }[];
}): Notice[] =>
  raised.map(({ kind, window, cents }) => ({
    userId,
    kind: 'play-limit-raised',
    facts: { reason: `${kind}-${window}`, ...(cents !== null && { amountCents: cents }) },
    link,
  }));

export const pausedNotices = ({
  userId,
  kind,
  until,
}: {
  userId: string;
  kind: string;
  until: string;
}): Notice[] => [{ userId, kind: 'play-paused', facts: { reason: kind, until }, link }];

export const resumedNotices = ({
  userId,
  kind,
  mayPlay,
}: {
  userId: string;
  kind: string;
  mayPlay: boolean;
}): Notice[] => [
  {
    userId,
    kind: mayPlay ? 'play-resumed' : 'play-return-open',
    facts: { reason: kind },
    link,
  },
];

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

/** What a later account of the same person may have in common with an erased one. */
const identifier = z.strictObject({
  kind: z.enum(['email', 'phone', 'payout-account']),
  value: z.string().min(1).max(254),
});
export type Identifier = z.output<typeof identifier>;

/** Sent before an account is erased; a repeat changes nothing. */
export const keepExclusion = call({
  service: 'user',
  method: 'post',
  path: '/internal/exclusions',
  summary: 'Keeps a self-exclusion by keyed hashes of what identifies an account to be erased',
  access: 'service',
  callers: ['wallet'],
  body: z.strictObject({ identifiers: z.array(identifier).min(1).max(2), until: time }),
  reply: done,
  refuses: [],
});

export const findExclusion = call({
  service: 'user',
  method: 'post',
  path: '/internal/exclusions/search',
  summary: 'Until when the owner of an identifier excluded themselves, by an account now erased',
  access: 'service',
  callers: ['wallet'],
  body: identifier,
  reply: z.object({ until: time.nullable() }),
  refuses: [],
});

export const exclusionCarried = event(
  'user.exclusion-carried.v1',
  'An account was opened with the e-mail address of one that was erased during a self-exclusion.',
  z.strictObject({ userId: id, until: time }),
);
