import { z } from 'zod';
import { cents, currency, id, time } from '../core/scalars';

/** The words of Stripe. Perks are active while `isEntitled`. */
export const membershipStatus = z.enum([
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
]);

/** `contend` is the house, which also sells the plans of its partners. */
export const membershipProvider = z.enum(['contend', 'lobbyup', 'rhg', 'esg']);
export type MembershipProvider = z.output<typeof membershipProvider>;

const planPrice = z.object({
  /** The `priceId` of a purchase. */
  id,
  interval: z.enum(['month', 'year']),
  amount: cents,
  currency,
});

export const planPerks = z.object({
  /** Rake on the seats of a member, in hundredths of a percent; null when it stays. */
  rakeBasisPoints: z.int().nullable(),
  /** Days of double XP in each month. */
  doubleXpDays: z.int(),
  /** Resets of the shown record in each year that cost nothing. */
  recordResets: z.int(),
});

export const membershipPlan = z
  .object({
    id,
    name: z.string(),
    provider: membershipProvider,
    perks: planPerks,
    prices: z.array(planPrice),
  })
  .meta({ id: 'MembershipPlan' });

/** Why a perk is or is not active now. */
export const perkState = z.object({
  perk: z.enum(['rake', 'double-xp', 'record-reset']),
  isActive: z.boolean(),
  reason: z.enum([
    ...(['active', 'grace', 'available', 'used-up', 'cooldown'] as const),
    // Another membership gives more, or as much: the best one counts.
    ...(['not-in-plan', 'other-membership', 'no-plan'] as const),
  ]),
  /** When the answer changes. */
  until: time.nullable(),
  /** Uses that are left in the present month or year; null where they are not counted. */
  left: z.int().nullable(),
  /** Of how many; absent from answers of an earlier release. */
  count: z.int().nullable().optional(),
});

export const membership = z
  .object({
    id,
    plan: z.object({ id, name: z.string() }),
    provider: membershipProvider,
    price: planPrice,
    status: membershipStatus,
    isEntitled: z.boolean(),
    /** The period that is paid; null before the first payment. */
    period: z.object({ start: time, end: time, paid: cents }).nullable(),
    /** When and how much is charged next; null when nothing will be. */
    nextCharge: z.object({ at: time, amount: cents }).nullable(),
    /** When a renewal that is past due is tried, the next time first; absent where none is. */
    triesAt: z.array(time).optional(),
    cancelsAtPeriodEnd: z.boolean(),
    /** The end of the limit of deposits that barred the last charge; absent where none did. */
    limitedUntil: time.nullable().optional(),
    /** What pays its periods; absent from answers of an earlier release. */
    paidBy: z.enum(['wallet', 'card']).optional(),
    /** Where its owner confirms a payment with their bank; absent when there is none to confirm. */
    confirmLink: z.string().optional(),
    /** The end of the time in which it can be confirmed; given with `confirmLink`. */
    confirmBy: time.optional(),
    /** What begins with the next period; null when nothing changes. */
    nextPlan: z.object({ name: z.string(), price: planPrice }).nullable().optional(),
    /** What cancelling at once would give back now. */
    refundNow: cents,
    /**
     * What its perks saved since it began; of one that an earlier release renewed, since its last
     * renewal there. Absent from answers of an earlier release.
     */
    saved: cents.optional(),
    perks: z.array(perkState),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'Membership' });
export type MembershipReply = z.output<typeof membership>;
