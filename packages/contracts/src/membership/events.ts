import { z } from 'zod';
import { event } from '../core/event';
import { membershipPushes } from '../core/live-pushes';
import type { Notice, NoticeKind } from '../core/notice';
import { cents, code, id, publishedText, time } from '../core/scalars';
import { membershipStatus } from './membership';

/**
 * Why a membership ended, where its member did not choose it, or why a card was not charged:
 * `limit` where a deposit limit of the member did not allow it.
 */
export type MembershipCause =
  | 'unpaid'
  | 'bank'
  | 'refund'
  | 'banned'
  | 'excluded'
  | 'barred'
  | 'debt'
  | 'limit';

const kinds: Partial<Record<string, NoticeKind>> = {
  declined: 'membership-past-due',
  ended: 'membership-ended',
};

/** What a member waits for or has to act on; purchases and cancellations are answered at once. */
export function membershipNotices(data: {
  userId: string;
  change: string;
  amountCents: number;
  perksUntil: string | null;
  arePerksPaused?: true | undefined;
  paidBy?: 'wallet' | 'card' | undefined;
  cause?: string | undefined;
}): Notice[] {
  const { userId, amountCents, perksUntil, paidBy, cause, arePerksPaused } = data;
  const kind = kinds[data.change];
  if (!kind) return [];
  if (kind !== 'membership-past-due')
    return [
      {
        userId,
        kind,
        facts: { amountCents, ...(cause && { reason: cause }) },
        link: '/membership',
      },
    ];
  const facts = {
    amountCents,
    ...(perksUntil && !arePerksPaused && { until: perksUntil }),
    ...(paidBy === 'card' && { reason: cause === 'limit' ? cause : 'card' }),
  };
  return [{ userId, kind, facts, link: cause === 'limit' ? '/wallet/limits' : '/membership' }];
}

const ofCommission = (
  kind: NoticeKind,
  { userId, amountCents }: { userId: string; amountCents: number },
  facts: { until?: string } = {},
): Notice => ({ userId, kind, facts: { amountCents, ...facts }, link: '/membership/codes' });

/** What the owner of a code is shown of a commission that is held for review. */
export const commissionNotices = {
  held: (data: { userId: string; amountCents: number; until: string }): Notice[] => [
    ofCommission('commission-held', data, { until: data.until }),
  ],
  reviewed: (data: { userId: string; amountCents: number; outcome: string }): Notice[] => [
    ofCommission(data.outcome === 'refused' ? 'commission-refused' : 'commission-released', data),
  ],
};

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
    /** A declined renewal of one whose perks have ended; absent otherwise. */
    arePerksPaused: z.literal(true).optional(),
    /** What pays it; absent from events of an earlier release. */
    paidBy: z.enum(['wallet', 'card']).optional(),
    /** Absent where the member chose it, for a declined card, and in events of an earlier release. */
    cause: code.optional(),
    /** Of the payment or refund, where there is one. */
    amountCents: cents,
    /** What went back when it ended, also by a bank or provider; absent where nothing did. */
    refundCents: cents.optional(),
  }),
  { live: membershipPushes, notification: membershipNotices },
);
