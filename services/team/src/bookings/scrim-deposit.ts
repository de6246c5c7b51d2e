import {
  inMs,
  type PayoutPurpose,
  type ScrimBookingReply,
  type ScrimRequestReply,
  type SideName,
} from '@contend/contracts';

type DepositStatus = NonNullable<ScrimBookingReply['deposit']>['status'];

/** The deposits of a booking. Each side's payer consented to a hold of `cents` at its start. */
export interface ScrimDeposit {
  cents: number;
  payers: Record<SideName, string>;
  status: DepositStatus;
  /** The request that was accepted. */
  requestId: string;
  /** The text of statement lines. */
  label: string;
  /** Until when both deposits may be confirmed as held. */
  fundBy: Date;
  /** The side that receives both; null where each goes back to its payer. */
  receiver: SideName | null;
  /** When the deposits of a late cancellation move at the latest. */
  settlesAt: Date | null;
  /** Why the deposits were not held. */
  failure: ScrimRequestReply['depositFailure'];
  /** Failed calls to the wallet in a row. */
  failures: number;
}

export type DepositTerms = Pick<
  ScrimDeposit,
  'cents' | 'payers' | 'requestId' | 'label' | 'fundBy'
>;

export const newDeposit = (terms: DepositTerms): ScrimDeposit => ({
  ...terms,
  ...{ status: 'funding', receiver: null, settlesAt: null, failure: null, failures: 0 },
});

interface Payout {
  userId: string;
  amountCents: number;
  purpose: PayoutPurpose;
}

/** The lines that empty the escrow: each deposit back, or both to the receiver's payer. */
export function payoutsOf({ cents, payers, receiver }: ScrimDeposit): Payout[] {
  const back = (userId: string): Payout => ({
    ...{ userId, amountCents: cents, purpose: 'deposit-returned' },
  });
  if (!receiver) return [back(payers.home), back(payers.away)];
  const userId = payers[receiver];
  return [back(userId), { userId, amountCents: cents, purpose: 'deposit-won' }];
}

const firstRetryMs = 1000;
const longestRetryMs = 15_000;

/** Counts a failed call to the wallet; its timer retries for ever, after 1 s, 2 s … 15 s. */
export function depositFailed(deposit: ScrimDeposit, now: Date): [ScrimDeposit, Date] {
  const failures = deposit.failures + 1;
  const delayMs = Math.min(firstRetryMs * 2 ** Math.min(failures - 1, 4), longestRetryMs);
  return [{ ...deposit, failures }, inMs(now, delayMs)];
}
