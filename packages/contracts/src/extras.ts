import { z } from 'zod';
import { call } from './call';
import { cents, id, time } from './scalars';

const hourMs = 60 * 60_000;

/** What a player buys from the wallet, in cents. */
export const extraPrices = { 'double-xp': 1_99, 'record-reset': 4_99 } as const;
/** How long XP counts twice. */
export const doubleXpMs = 24 * hourMs;
/** Two resets of a record are at least this far apart. */
export const recordResetPauseMs = 30 * 24 * hourMs;

const params = z.strictObject({ userId: id });

export const payDoubleXp = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/pay-double-xp',
  summary: 'Buys 24 hours of double XP from my wallet',
  access: 'user',
  limit: { requests: 10, seconds: 60 },
  params,
  reply: z.object({ from: time, until: time, paid: cents }),
  refuses: ['forbidden', 'double-xp-active', 'insufficient-funds', 'extra-pending'],
});

export const resetRecord = call({
  service: 'user',
  method: 'get',
  path: '/user/:userId/reset-record',
  summary: 'Lets my shown wins and losses begin at zero, for a fee; matches and ratings stay',
  access: 'user',
  limit: { requests: 10, seconds: 60 },
  params,
  reply: z.object({ resetAt: time, nextResetAt: time, paid: cents }),
  refuses: ['forbidden', 'record-reset-early', 'insufficient-funds', 'extra-pending'],
});
