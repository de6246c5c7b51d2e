import { decide, type Decision, inMs } from '@contend/contracts';

/** The sandbox provider's record of a person's bank account. */
export interface SandboxAccount {
  id: string;
  userId: string;
  /** Where the browser is redirected: a path of the merchant's site. */
  returnUrl: string;
  isConnected: boolean;
  /** The number of the bank account, for trials; its own where it is null or absent. */
  bank?: string | null;
  /** How often its bank account was connected or changed; absent where earlier versions wrote it. */
  changes?: number;
}

/** The timer that reports a bank account that was connected or changed to the merchant. */
export const sandboxAccountTimer = 'report-sandbox-account';

/** The last four characters of the number of its bank account. */
export const bankEndingOf = ({ id, bank }: Pick<SandboxAccount, 'id' | 'bank'>): string =>
  bank?.slice(-4) ?? String(Number.parseInt(id.slice(-4), 16) % 10_000).padStart(4, '0');

/** The account with a bank account: another one takes the place of the one before. */
export function connectBank(
  account: SandboxAccount,
  bank: string | undefined,
  now: Date,
): Decision<SandboxAccount> {
  const number = bank ?? account.bank ?? null;
  if (account.isConnected && number === (account.bank ?? null)) return decide(account);
  const changes = (account.changes ?? 0) + 1;
  return decide(
    { ...account, isConnected: true, bank: number, changes },
    { timers: { [sandboxAccountTimer]: now } },
  );
}

/** The sandbox provider's own record of a payout, as a real provider keeps one. */
export interface SandboxPayout {
  /** The merchant's id of the payout. */
  id: string;
  accountId: string;
  amountCents: number;
  status: 'pending' | 'paid' | 'failed' | 'returned';
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

/** What the bank is sent: a cent less as a trial. */
const sentCents = ({ amountCents }: SandboxPayout): number =>
  trialOf(amountCents) === 'short' ? amountCents - 1 : amountCents;

const refOf = ({ id }: SandboxPayout): string => `sandbox-${id}`;

/** The merchant's id of a payout, by the sandbox's or by the key of its order. */
export const payoutIdOf = (name: string): string => name.replace(/^(sandbox-|payout:)/, '');

const statuses = {
  pending: 'submitted',
  paid: 'paid',
  failed: 'failed',
  returned: 'failed',
} as const;

/** The payout as the sandbox's interface has it. */
export const reportOf = (payout: SandboxPayout) => ({
  ...{ id: refOf(payout), accountId: payout.accountId, reference: payout.id },
  ...{ status: statuses[payout.status], amountCents: sentCents(payout), currency: 'USD' },
  arrivesAt: inMs(payout.createdAt, sandboxBankMs),
  failureCode: payout.reason,
});

/** The same in the sandbox's list. Money of one that failed is back. */
export function lineOf(payout: SandboxPayout) {
  const { id, accountId, amountCents, currency, status, reference } = reportOf(payout);
  return {
    ...{ id, payoutId: id, accountId, amountCents, currency, status, reference },
    ...{ bankCents: amountCents, returnedCents: status === 'failed' ? amountCents : 0 },
    at: payout.createdAt,
  };
}
