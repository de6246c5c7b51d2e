import type { StatementLine } from './books';

/** The source of money in a wallet. */
export type FundsSource = 'refill' | 'winnings' | 'transfer' | 'bonus' | 'correction';

/** Remaining cents of one source and time. */
export interface Funds {
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
 * Returns the parts of the available balance by source and time, the oldest first: outgoing money
 * is taken from the oldest part. What an escrow returns (`stake-returned`), or a payout that is not
 * made, keeps its source and age, so staking and cancelling cannot make money older or cleaner.
 * Winnings are new money; a lost stake is gone.
 * @param lines of one wallet, in the order of their numbers; pending and failed ones are ignored
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
    } else if (type === 'stake-returned' || type === 'payout') {
      const { taken, left } = takeOldest(staked.get(key) ?? [], amountCents);
      staked.set(key, left);
      const known = totalOf(taken);
      // The part that this wallet did not pay in was paid by another.
      const rest: Funds[] = [{ source: 'transfer', at, cents: amountCents - known }];
      funds = byAge([...funds, ...taken, ...rest.filter(({ cents }) => cents > 0)]);
    } else {
      funds = [...funds, { source: sources[type] ?? 'correction', at, cents: amountCents }];
    }
    // Incoming money first repays the debt of a chargeback.
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
