import type { StatementLine } from './books';

/** Where money in a wallet came from. */
type FundsSource = 'refill' | 'winnings' | 'transfer' | 'bonus' | 'correction';

/** Cents of one source that came at one time and are still there. */
interface Funds {
  source: FundsSource;
  at: Date;
  cents: number;
}

const sources: Partial<Record<StatementLine['type'], FundsSource>> = {
  refill: 'refill',
  winnings: 'winnings',
  'transfer-in': 'transfer',
  bonus: 'bonus',
  correction: 'correction',
};

/**
 * What the available balance consists of, by source and time, the oldest first: what leaves a
 * wallet is taken from the oldest money. What comes back from an escrow (`stake-returned`) is what
 * went into it, with its source and age, so staking and cancelling makes no money older or cleaner.
 * Winnings are money of their own; a stake that was lost is gone.
 * @param lines of one wallet, in the order of their numbers; those that are still to come, or never
 * came, count for nothing
 */
export function fundsBySourceAndAge(lines: readonly StatementLine[]): Funds[] {
  let funds: Funds[] = [];
  let owedCents = 0;
  const staked = new Map<string, Funds[]>();
  for (const line of lines.filter(({ balanceAfterCents }) => balanceAfterCents !== null)) {
    const { amountCents, type, at } = line;
    const key = line.reference ? `${line.reference.kind}:${line.reference.id}` : '';
    if (amountCents < 0) {
      const { taken, left } = takeOldest(funds, -amountCents);
      funds = left;
      owedCents += -amountCents - totalOf(taken);
      if (line.holdStatus) staked.set(key, [...(staked.get(key) ?? []), ...taken]);
    } else if (type === 'stake-returned') {
      const { taken, left } = takeOldest(staked.get(key) ?? [], amountCents);
      staked.set(key, left);
      const known = totalOf(taken);
      // More than went in by this wallet was paid for it by another.
      const rest: Funds[] = [{ source: 'transfer', at, cents: amountCents - known }];
      funds = byAge([...funds, ...taken, ...rest.filter(({ cents }) => cents > 0)]);
    } else {
      funds = [...funds, { source: sources[type] ?? 'correction', at, cents: amountCents }];
    }
    // What comes in makes up for what a chargeback left owing before it is anybody's to spend.
    const paid = takeOldest(funds, owedCents);
    owedCents -= totalOf(paid.taken);
    funds = paid.left;
  }
  return funds;
}

const totalOf = (funds: Funds[]): number => funds.reduce((sum, { cents }) => sum + cents, 0);

const byAge = (funds: Funds[]): Funds[] =>
  funds.toSorted((one, other) => one.at.getTime() - other.at.getTime());

function takeOldest(funds: Funds[], cents: number): { taken: Funds[]; left: Funds[] } {
  const [taken, left]: [Funds[], Funds[]] = [[], []];
  let wanted = cents;
  for (const one of funds) {
    const part = Math.min(one.cents, wanted);
    wanted -= part;
    if (part > 0) taken.push({ ...one, cents: part });
    if (one.cents > part) left.push({ ...one, cents: one.cents - part });
  }
  return { taken, left };
}
