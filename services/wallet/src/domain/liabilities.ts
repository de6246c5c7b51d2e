import type { LiabilityProof } from '@contend/contracts';

/** Sums of the ledger, all of one instant. */
export interface LedgerCut {
  /** Posted cents by owner; below zero after a chargeback. */
  wallets: ReadonlyMap<string, number>;
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
export function liabilitiesOf({ wallets, bonusCents, escrows, clearing }: LedgerCut): Sums {
  const balances = [...wallets.values()];
  const sums = clearingSums(clearing);
  const owed = {
    wallets: sumOf(balances.filter((cents) => cents > 0)),
    escrows: linesOf(escrows),
    payouts: linesOf(sums.payouts),
    bonus: bonusCents,
    house: sumOf(sums.house.values()),
    suspense: linesOf(sums.suspense),
  };
  const providers = linesOf(new Map([...sums.providers].map(([name, cents]) => [name, -cents])));
  const receivables = -sumOf(balances.filter((cents) => cents < 0));
  const { escrows: inEscrow, payouts, suspense } = owed;
  const parts = [
    owed.wallets,
    owed.bonus,
    owed.house,
    ...[inEscrow, payouts, suspense].map(totalOf),
  ];
  return {
    owed: { ...owed, total: sumOf(parts) },
    held: { providers, receivables: receivables || 0, total: totalOf(providers) + receivables },
  };
}

/** The timer of the next proof; its subject is always the one ledger. */
export const proofTimer = 'prove-liabilities';
export const proofSubject = 'ledger';

const dayMs = 24 * 3600_000;

/** The midnight (UTC) after an instant. */
export const midnightAfter = (at: Date): Date =>
  new Date((Math.floor(at.getTime() / dayMs) + 1) * dayMs);

/** The last UTC day that has ended. */
export const endedDay = (at: Date): string =>
  new Date(at.getTime() - dayMs).toISOString().slice(0, 10);
