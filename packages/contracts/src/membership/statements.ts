import { z } from 'zod';
import { call } from '../core/call';
import { cents, cursorPageOf, cursorQuery, id, time } from '../core/scalars';
import { membershipProvider, perkState } from './membership';

export const getMyPerks = call({
  service: 'membership',
  method: 'get',
  path: '/membership/my-perks',
  summary: 'Each perk, and why it is or is not active; of several memberships the best one counts',
  access: 'user',
  reply: z.object({
    /** `membershipId` is the membership that it is from; null without one. */
    perks: z.array(perkState.extend({ membershipId: id.nullable() })),
  }),
  refuses: [],
});

/**
 * Called before a lower rake is paid, and before a day of double XP or a reset begins that a plan
 * gives: a membership ends either later, with a refund that is less by the saving, or earlier, and
 * then it does not count. A repeat has the first answer.
 */
export const recordSaving = call({
  service: 'membership',
  method: 'post',
  path: '/internal/memberships/savings',
  summary: 'Records what a membership saves its owner, unless its price went back',
  access: 'service',
  callers: ['wager', 'user'],
  body: z.strictObject({ id, membershipId: id, cents: cents.min(1) }),
  reply: z.object({ counts: z.boolean() }),
  refuses: [],
});

/** Below zero when more was paid than saved. */
const netCents = z.int();

const savingSum = z.object({
  /** Wagers that were won. */
  pots: z.int(),
  /** My part of the pots before rake. */
  share: cents,
  /** The rake on it that was agreed with the wagers. */
  rakeAgreed: cents,
  /** The rake that was taken. */
  rakePaid: cents,
  saved: cents,
  /** What memberships cost for the time: their price by the day, after refunds. */
  price: cents,
  net: netCents,
});

const savingMonth = savingSum
  .extend({
    /** In UTC: `2026-11`. */
    month: z.string(),
  })
  .meta({ id: 'SavingMonth' });

const planSaving = z
  .object({
    planId: id,
    name: z.string(),
    provider: membershipProvider,
    rakeBasisPoints: z.int(),
    /** The price of a month; a twelfth of the year's where there is no monthly one. */
    price: cents,
    rakeWithPlan: cents,
    saved: cents,
    net: netCents,
    /** The sum of won shares in a month from which it saves what it costs; null for never. */
    breakEven: cents.nullable(),
  })
  .meta({ id: 'PlanSaving' });

export const getMembershipSavings = call({
  service: 'membership',
  method: 'get',
  path: '/membership/savings',
  summary:
    'What memberships saved me in rake in each month and what they cost, and what each plan would have saved',
  access: 'user',
  query: z.strictObject({
    months: z
      .string()
      .regex(/^([1-9]|1\d|2[0-4])$/, '1 to 24')
      .default('12'),
  }),
  reply: z.object({
    /** Newest first, from the present one on. */
    months: z.array(savingMonth),
    /** Of all these months. */
    total: savingSum,
    /** What each plan that lowers the rake would have meant in `month`, the last whole one. */
    comparison: z.object({
      month: z.string(),
      pots: z.int(),
      share: cents,
      rakeAgreed: cents,
      plans: z.array(planSaving),
    }),
  }),
  refuses: [],
});

/**
 * Why the rake of a wager was lowered or not. `counted`: the plan at the acceptance lowered it.
 * `refunded`: that plan gave its price back before the payout. `not-at-acceptance`: a plan that
 * lowers it began later. `not-in-plan`: the plan leaves it as it is.
 */
export const rakePerkState = z.enum([
  ...(['counted', 'refunded', 'not-at-acceptance', 'not-in-plan', 'no-plan'] as const),
]);
export type RakePerkState = z.output<typeof rakePerkState>;

const wagerSaving = z
  .object({
    id,
    wagerId: id,
    /** Of the payout. */
    at: time,
    acceptedAt: time.nullable(),
    /** My part of the pot before rake. */
    share: cents,
    /** The rake on it that was agreed with the wager, and the rake that was taken. */
    rakeAgreed: cents,
    rakePaid: cents,
    saved: cents,
    perk: z.object({
      state: rakePerkState,
      membershipId: id.nullable(),
      /** Of the plan; null without one. */
      planName: z.string().nullable(),
    }),
  })
  .meta({ id: 'WagerSaving' });

export const listWagerSavings = call({
  service: 'membership',
  method: 'get',
  path: '/membership/savings/wagers',
  summary: 'Each wager that I won, with the plan that lowered its rake or the reason why none did',
  access: 'user',
  query: cursorQuery,
  reply: cursorPageOf(wagerSaving),
  refuses: [],
});
