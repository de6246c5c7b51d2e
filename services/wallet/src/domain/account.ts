/** A player's wallet: one document, changed only together with the entries that explain it. */
export interface Account {
  /** The owner's user id. */
  id: string;
  /** The sum of the entries of `user:<id>`. */
  postedCents: number;
  /** Reserved by pending stakes. */
  pendingDebitCents: number;
  /** Captured into escrows that are not settled yet. */
  stakedCents: number;
  /** The sum of the entries of `user:<id>:bonus`; for stakes, never paid out. */
  bonusCents: number;
  /** What was sent to other players on one UTC day. */
  sent: { day: string; cents: number };
  verifiedPhone: string | null;
  /** Numbers given to statement lines so far. */
  lineCount: number;
  openedAt: Date;
}

export const newAccount = (id: string, now: Date): Account => ({
  id,
  postedCents: 0,
  pendingDebitCents: 0,
  stakedCents: 0,
  bonusCents: 0,
  sent: { day: dayOf(now), cents: 0 },
  verifiedPhone: null,
  lineCount: 0,
  openedAt: now,
});

/** What the owner may stake or send right now. */
export const availableOf = ({ postedCents, pendingDebitCents }: Account): number =>
  postedCents - pendingDebitCents;

/** What the owner has at stake: on offer, or in escrow until the match is settled. */
export const heldOf = ({ pendingDebitCents, stakedCents }: Account): number =>
  pendingDebitCents + stakedCents;

/** The UTC day a daily limit counts by. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

export const sentTodayOf = ({ sent }: Account, now: Date): number =>
  sent.day === dayOf(now) ? sent.cents : 0;

type Movement = Partial<Pick<Account, 'postedCents' | 'pendingDebitCents' | 'stakedCents'>>;

/**
 * The account after a movement of signed cents. A rule must have asked before taking; a balance
 * that would fall below zero here is a defect, so it stops everything instead of being answered.
 */
export function moved(account: Account, movement: Movement): Account {
  const next: Account = {
    ...account,
    postedCents: account.postedCents + (movement.postedCents ?? 0),
    pendingDebitCents: account.pendingDebitCents + (movement.pendingDebitCents ?? 0),
    stakedCents: account.stakedCents + (movement.stakedCents ?? 0),
  };
  const sums = [availableOf(next), next.pendingDebitCents, next.stakedCents];
  if (sums.some((cents) => cents < 0 || !Number.isSafeInteger(cents))) {
    throw new Error(`Account ${account.id} would fall below zero.`);
  }
  return next;
}
