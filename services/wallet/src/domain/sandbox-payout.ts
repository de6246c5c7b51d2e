import { type Decision, decide, inMs } from '@contend/contracts';
import type { ProviderPayout } from './payout-answers';

/** The sandbox provider's record of a person's bank account. */
export interface SandboxAccount {
  id: string;
  userId: string;
  /** Where the browser is redirected: a path of the merchant's site. */
  returnUrl: string;
  isConnected: boolean;
  /** The number of the bank account, for trials; its own where it is null or absent. */
  bank?: string | null;
}

/** The sandbox provider's own record of a payout, as a real provider keeps one. */
export interface SandboxPayout {
  /** The merchant's id of the payout. */
  id: string;
  accountId: string;
  amountCents: number;
  status: ProviderPayout['status'];
  reason: string | null;
  /** How often the merchant has asked for it. */
  asked: number;
  createdAt: Date;
}

/** How long the sandbox's bank takes. */
export const sandboxBankMs = 60_000;

/** The timer that settles a payout and tells the merchant. */
export const sandboxPayoutTimer = 'settle-sandbox-payout';

/**
 * Trials by the last two digits of the amount in cents, as providers have them for tests: the
 * payout is refused, its first answer is lost, it fails, it is returned after it was paid, or
 * a cent less is paid.
 */
const trials: Record<number, 'refused' | 'lost' | 'fails' | 'returned' | 'short'> = {
  91: 'refused',
  92: 'lost',
  93: 'fails',
  94: 'returned',
  95: 'short',
};
export const trialOf = (amountCents: number) => trials[amountCents % 100];

/** Whether the answer to the first submission is lost, as a trial. */
export const isLost = ({ amountCents, asked }: SandboxPayout): boolean =>
  trialOf(amountCents) === 'lost' && asked === 1;

type NewPayout = Pick<SandboxPayout, 'id' | 'accountId' | 'amountCents'>;

export const beginSandboxPayout = (payout: NewPayout, now: Date): Decision<SandboxPayout> =>
  decide(
    { ...payout, status: 'pending', reason: null, asked: 1, createdAt: now },
    { timers: { [sandboxPayoutTimer]: inMs(now, sandboxBankMs) } },
  );

export const askAgain = (payout: SandboxPayout): Decision<SandboxPayout> =>
  decide({ ...payout, asked: payout.asked + 1 });

/** The bank's answer, and for a trial its later change of mind. */
export function settleAtBank(payout: SandboxPayout, now: Date): Decision<SandboxPayout> {
  const trial = trialOf(payout.amountCents);
  if (payout.status === 'pending' && trial === 'fails') {
    return decide({ ...payout, status: 'failed', reason: 'account-closed' });
  }
  if (payout.status === 'pending') {
    const timers = trial === 'returned' && { [sandboxPayoutTimer]: inMs(now, sandboxBankMs) };
    return decide({ ...payout, status: 'paid' }, { timers: timers || {} });
  }
  if (payout.status === 'paid' && trial === 'returned') {
    return decide({ ...payout, status: 'returned', reason: 'bank-refused' });
  }
  return decide(payout);
}

/** The payout as the sandbox's interface tells it. */
export const reportOf = (payout: SandboxPayout): ProviderPayout => ({
  providerRef: `sandbox-${payout.id}`,
  payoutId: payout.id,
  amountCents:
    trialOf(payout.amountCents) === 'short' ? payout.amountCents - 1 : payout.amountCents,
  currency: 'USD',
  status: payout.status,
  reason: payout.reason,
  accountRef: payout.accountId,
});
