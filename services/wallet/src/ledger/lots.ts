/** The source of money in a wallet. */
export type FundsSource = 'refill' | 'winnings' | 'transfer' | 'bonus' | 'correction';

/** Cents of one source and time: a lot. */
export interface Funds {
  source: FundsSource;
  at: Date;
  cents: number;
  /** When another player sent it last; absent on money that was never sent. */
  receivedAt?: Date;
}

/** The money of a wallet after some lines of its statement. */
export interface FundsState {
  /** Available, the oldest first. */
  funds: Funds[];
  /** Cents below zero, which incoming money repays. */
  owedCents: number;
  /** What left for each escrow or payout and has not come back, by its key. */
  gone: ReadonlyMap<string, Gone>;
}

export interface Gone {
  funds: Funds[];
  /** The time of the last line. */
  at: Date;
}
