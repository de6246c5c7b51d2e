import type { Notice } from './notice';

/**
 * Only money from another player has a notice here; other movements have a notice of their own or
 * only a statement line.
 */
export function transferNotices(data: {
  type: string;
  userId: string;
  amountCents: number;
  counterpartyId: string | null;
}): Notice[] {
  const { type, userId, amountCents, counterpartyId } = data;
  if (type !== 'transfer-in') return [];
  const facts = { amountCents, ...(counterpartyId && { otherId: counterpartyId }) };
  return [{ userId, kind: 'money-received', facts, link: '/wallet' }];
}

export const refillNotices = ({
  userId,
  amountCents,
}: {
  userId: string;
  amountCents: number;
}): Notice[] => [{ userId, kind: 'refill-completed', facts: { amountCents }, link: '/wallet' }];

export const chargedBackNotices = ({
  userId,
  amountCents,
}: {
  userId: string;
  amountCents: number;
}): Notice[] => [{ userId, kind: 'refill-charged-back', facts: { amountCents }, link: '/wallet' }];
