import type { Notice } from './notice';

/**
 * Only money from another player is news; every other movement has a notice of its own or a line.
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
