import type { Notice, NoticeKind } from './notice';

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
}): Notice[] {
  const { userId, amountCents, perksUntil } = data;
  const kind = kinds[data.change];
  if (!kind) return [];
  const until = kind === 'membership-past-due' && perksUntil ? { until: perksUntil } : {};
  return [{ userId, kind, facts: { amountCents, ...until }, link: '/membership' }];
}

const ofCommission = (
  kind: NoticeKind,
  { userId, amountCents }: { userId: string; amountCents: number },
  facts: { until?: string } = {},
): Notice => ({ userId, kind, facts: { amountCents, ...facts }, link: '/membership/codes' });

/** What the owner of a code learns about a commission that is held for review. */
export const commissionNotices = {
  held: (data: { userId: string; amountCents: number; until: string }): Notice[] => [
    ofCommission('commission-held', data, { until: data.until }),
  ],
  reviewed: (data: { userId: string; amountCents: number; outcome: string }): Notice[] => [
    ofCommission(data.outcome === 'refused' ? 'commission-refused' : 'commission-released', data),
  ],
};
