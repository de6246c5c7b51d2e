import { z } from 'zod';
import { cents, currency, id, time } from './scalars';

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

/** `contend` is the house; partners bill their plans themselves. */
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
const perkState = z.object({
  perk: z.enum(['rake', 'double-xp', 'record-reset']),
  isActive: z.boolean(),
  reason: z.enum(['active', 'grace', 'available', 'used-up', 'cooldown', 'not-in-plan', 'no-plan']),
  /** When the answer changes. */
  until: time.nullable(),
  left: z.int().nullable(),
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
    cancelsAtPeriodEnd: z.boolean(),
    /** What pays its periods; absent from answers of an earlier release. */
    paidBy: z.enum(['wallet', 'card']).optional(),
    /** Where its owner confirms a payment with their bank; absent when there is none to confirm. */
    confirmLink: z.string().optional(),
    /** What cancelling at once would give back now. */
    refundNow: cents,
    perks: z.array(perkState),
    createdAt: time,
    endedAt: time.nullable(),
  })
  .meta({ id: 'Membership' });
export type MembershipReply = z.output<typeof membership>;
