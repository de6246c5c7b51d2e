import { z } from 'zod';
import { event } from './event';
import { membershipStatus } from './membership';
import { membershipNotices } from './membership-notices';
import { cents, id, publishedText, time } from './scalars';

export const membershipChanged = event(
  'membership.changed.v1',
  'A membership was paid, declined, cancelled or ended: its state from now on.',
  z.strictObject({
    membershipId: id,
    userId: id,
    planId: id,
    /** Absent from events of an earlier release. */
    planName: publishedText.optional(),
    status: membershipStatus,
    change: z.enum(['started', 'renewed', 'declined', 'cancelled', 'kept', 'ended']),
    /** Rake on the seats of its owner; null when the plan leaves it as it is. */
    rakeBasisPoints: z.int().nullable(),
    /** Days of double XP that its plan gives in each month. */
    doubleXpDays: z.int().optional(),
    /** Resets of the shown record that its plan gives in each year. */
    recordResets: z.int().optional(),
    /** The instant from which these months and years are counted. */
    anchor: time.optional(),
    /** The first instant at which its perks are not active; null when they never were. */
    perksUntil: time.nullable(),
    /** Of the payment or refund, where there is one. */
    amountCents: cents,
    /** What went back when it ended; absent where nothing did. */
    refundCents: cents.optional(),
  }),
  { notification: membershipNotices },
);
