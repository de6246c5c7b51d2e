import type { LiabilityProof, SumsByKind } from '@contend/contracts';
import type { Account } from '../ledger/account';

/** Sums of the ledger, all of one instant. */
export interface LedgerCut {
  /** The sum of all wallets that are not below zero. */
  walletCents: number;
  /** What is missing in those below zero. */
  receivableCents: number;
  bonusCents: number;
  /** Cents by kind, like `wager`. */
  escrows: ReadonlyMap<string, number>;
  /** Cents of the accounts of the house, providers and suspense: credits less debits. */
  clearing: ReadonlyMap<string, number>;
}

type Line = LiabilityProof['owed']['escrows'][number];
type Sums = Pick<LiabilityProof, 'owed' | 'held'>;

const sumOf = (values: Iterable<number>): number =>
  [...values].reduce((sum, cents) => sum + cents, 0);
const totalOf = (lines: readonly Line[]): number => sumOf(lines.map(({ cents }) => cents));

/** Lines without those of 0 cents, the largest first. */
const linesOf = (cents: ReadonlyMap<string, number>): Line[] =>
  [...cents]
    .filter(([, sum]) => sum !== 0)
    .map(([detail, sum]) => ({ detail, cents: sum }))
    .sort((one, other) => other.cents - one.cents || (one.detail < other.detail ? -1 : 1));

/** The groups of clearing accounts, by the form of their names: see `books.ts`. */
const groups = [
  { group: 'house', form: /^house:/ },
  { group: 'suspense', form: /^suspense:([^:]+)$/ },
  { group: 'payouts', form: /^provider:([^:]+):[A-Z]{3}:payouts$/ },
  { group: 'providers', form: /^provider:([^:]+)(:[A-Z]{3})?$/ },
] as const;
type Group = (typeof groups)[number]['group'];

/** @throws Error for an account of no group, whose money would be missing in the sums. */
function clearingSums(clearing: LedgerCut['clearing']): Record<Group, Map<string, number>> {
  const sums: Record<Group, Map<string, number>> = {
    ...{ house: new Map(), suspense: new Map(), payouts: new Map(), providers: new Map() },
  };
  for (const [account, cents] of clearing) {
    const own = groups.find(({ form }) => form.test(account));
    if (!own) throw new Error(`Account ${account} is of no known group.`);
    const name = own.form.exec(account)?.[1] ?? '';
    sums[own.group].set(name, (sums[own.group].get(name) ?? 0) + cents);
  }
  return sums;
}

/**
 * What is owed to whom, and where the money is. Both sides are added up from different accounts, so
 * equal totals are a result and no assumption.
 */
export function liabilitiesOf(cut: LedgerCut): Sums {
  const { receivableCents: receivables } = cut;
  const sums = clearingSums(cut.clearing);
  const owed = {
    wallets: cut.walletCents,
    escrows: linesOf(cut.escrows),
    payouts: linesOf(sums.payouts),
    bonus: cut.bonusCents,
    house: sumOf(sums.house.values()),
    suspense: linesOf(sums.suspense),
  };
  const providers = linesOf(new Map([...sums.providers].map(([name, cents]) => [name, -cents])));
  const { escrows: inEscrow, payouts, suspense } = owed;
  const parts = [
    owed.wallets,
    owed.bonus,
    owed.house,
    ...[inEscrow, payouts, suspense].map(totalOf),
  ];
  return {
    owed: { ...owed, total: sumOf(parts) },
    held: { providers, receivables, total: totalOf(providers) + receivables },
  };
}

type Money = Pick<Account, 'postedCents' | 'pendingDebitCents' | 'stakedCents'>;

/**
 * What is owed to one account. What it lacks below zero is owed by it, and no part of this.
 * @param paidOutCents of its stakes: paid out of their escrows already by settlements that are not
 * completed, in which the stakes still count
 */
export function balanceOf(account: Money, paidOutCents: number): SumsByKind {
  const wallet = Math.max(0, account.postedCents);
  const heldCents = Math.min(wallet, account.pendingDebitCents);
  const escrowCents = account.stakedCents - paidOutCents;
  return { availableCents: wallet - heldCents, heldCents, escrowCents };
}

/** The timer of the next proof; its subject is always the one ledger. */
export const proofTimer = 'prove-liabilities';
export const proofSubject = 'ledger';

const dayMs = 24 * 3600_000;

/** The midnight (UTC) after an instant. */
export const midnightAfter = (at: Date): Date =>
  new Date((Math.floor(at.getTime() / dayMs) + 1) * dayMs);

/** The UTC day of an instant. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The last UTC day that has ended. */
export const endedDay = (at: Date): string => dayOf(new Date(at.getTime() - dayMs));

/** The timer of a proof that an admin asked for; its subject is the proof's name. */
export const publishTimer = 'publish-proof';
