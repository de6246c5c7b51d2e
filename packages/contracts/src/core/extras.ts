import { z } from 'zod';
import { call } from './call';
import { event } from './event';
import { cents, id, time } from './scalars';

const hourMs = 60 * 60_000;

/** What a player buys from the wallet, in cents. */
export const extraPrices = { 'double-xp': 1_99, 'record-reset': 4_99 } as const;
/** How long XP counts twice. */
export const doubleXpMs = 24 * hourMs;
/** Two resets of a record are at least this far apart. */
export const recordResetPauseMs = 30 * 24 * hourMs;

const params = z.strictObject({ userId: id });

/** `plan`: refused instead of charged when my plan gives none now. */
const query = z.strictObject({ pay: z.enum(['plan']).optional() });

/** What the plans of a player give of an extra. */
export const freeUses = z
  .object({
    count: z.int(),
    left: z.int(),
    /** When what is left lapses; with nothing left, when the next one comes. */
    until: time,
  })
  .meta({ id: 'FreeUses' });

export const payDoubleXp = call({
  service: 'user',
  method: 'get',
  changes: true,
  path: '/user/:userId/pay-double-xp',
  summary: 'Starts 24 hours of double XP: a day of my plan while one is left, else from my wallet',
  access: 'user',
  limit: { requests: 10, seconds: 60 },
  params,
  query,
  /** `paid` is 0 for a day of a plan. */
  reply: z.object({ from: time, until: time, paid: cents }),
  refuses: [
    ...(['forbidden', 'double-xp-active', 'insufficient-funds', 'extra-pending'] as const),
    'no-free-use-left',
  ],
});

export const resetRecord = call({
  service: 'user',
  method: 'get',
  changes: true,
  path: '/user/:userId/reset-record',
  summary: 'Lets my shown wins and losses begin at zero, by my plan or for a fee',
  access: 'user',
  limit: { requests: 10, seconds: 60 },
  params,
  query,
  /** `paid` is 0 for a reset of a plan. */
  reply: z.object({ resetAt: time, nextResetAt: time, paid: cents }),
  refuses: [
    ...(['forbidden', 'record-reset-early', 'insufficient-funds', 'extra-pending'] as const),
    'no-free-use-left',
  ],
});

export const extraUsed = event(
  'extra.used.v1',
  'Double XP or a reset of the shown record began to act: bought, or given by a membership.',
  z.strictObject({
    extraId: id,
    userId: id,
    kind: z.enum(['double-xp', 'record-reset']),
    from: time,
    /** Zero for one that a membership gave. */
    amountCents: cents,
    /** The membership that gave it; null for a bought one. */
    membershipId: id.nullable(),
    /** When the membership gives it again; null for a bought one. */
    returnsAt: time.nullable(),
  }),
);
