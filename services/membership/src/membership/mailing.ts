import { type Decision, inMs } from '@contend/contracts';
import { type Membership, saved } from './membership';
import type { Receipt } from './receipt';

/** A mail whose answer was lost is sent again after this time. */
const mailAgainMs = 5 * 60_000;

export const dueReceipts = ({ receipts = [] }: Membership, now: Date): Receipt[] =>
  receipts.filter(({ againAt }) => againAt === null || againAt <= now);

/** Takes the due receipts for sending, so that no other process sends them at the same time. */
export const sendingReceipts = (membership: Membership, now: Date): Decision<Membership> => {
  const due = new Set(dueReceipts(membership, now));
  const receipts = (membership.receipts ?? []).map((one) =>
    due.has(one) ? { ...one, againAt: inMs(now, mailAgainMs) } : one,
  );
  return saved({ ...membership, receipts });
};

/** Records that receipts were sent. */
export const withoutReceipts = (membership: Membership, ids: string[]): Decision<Membership> =>
  saved({
    ...membership,
    receipts: (membership.receipts ?? []).filter(({ id }) => !ids.includes(id)),
  });
