import type { PlayLimits } from '../play/play-limits';

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
  /** Chargebacks and prizes taken back, in cents; available money may fall below zero by as much. */
  chargedBackCents: number;
  /** The total sent to other players on one UTC day. The day never goes backwards. */
  sent: { day: string; cents: number };
  verifiedPhone: string | null;
  /** When its owner was erased; no transfers to or from it are possible after that. */
  erasedAt: Date | null;
  /** The number of the last statement line. */
  lineCount: number;
  openedAt: Date;
  /** The owner's limits of play; absent until they change one. */
  play?: PlayLimits;
}

export const newAccount = (id: string, now: Date): Account => ({
  id,
  postedCents: 0,
  pendingDebitCents: 0,
  stakedCents: 0,
  bonusCents: 0,
  chargedBackCents: 0,
  sent: { day: dayOf(now), cents: 0 },
  verifiedPhone: null,
  erasedAt: null,
  lineCount: 0,
  openedAt: now,
});

/** The amount that the owner may stake or send now. */
export const availableOf = ({ postedCents, pendingDebitCents }: Account): number =>
  postedCents - pendingDebitCents;

/** What a wallet owes: the cents that it is below zero. */
export const owedOf = (account: Account): number => Math.max(0, -availableOf(account));

/** The owner's stakes: on offer, or in escrow until the match is settled. */
export const heldOf = ({ pendingDebitCents, stakedCents }: Account): number =>
  pendingDebitCents + stakedCents;

/** The UTC day of a daily limit. */
const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/**
 * The day that a transfer counts for: never earlier than a counted one, so that replicas whose
 * clocks differ at midnight do not restart the limit alternately.
 */
export const sendingDayOf = ({ sent }: Account, now: Date): string =>
  sent.day > dayOf(now) ? sent.day : dayOf(now);

export const sentTodayOf = (account: Account, now: Date): number =>
  account.sent.day === sendingDayOf(account, now) ? account.sent.cents : 0;

type Movement = Partial<Pick<Account, 'postedCents' | 'pendingDebitCents' | 'stakedCents'>>;

/**
 * Returns the account after a movement of signed cents. Rules check the balance before; a result
 * below zero is a defect, so it throws instead of being refused. A balance that is below zero after
 * a chargeback may stay there or rise.
 */
export function moved(account: Account, movement: Movement): Account {
  const next: Account = {
    ...account,
    postedCents: account.postedCents + (movement.postedCents ?? 0),
    pendingDebitCents: account.pendingDebitCents + (movement.pendingDebitCents ?? 0),
    stakedCents: account.stakedCents + (movement.stakedCents ?? 0),
  };
  const sums = [next.pendingDebitCents, next.stakedCents];
  const isShort = availableOf(next) < Math.min(0, availableOf(account));
  if (isShort || sums.some((cents) => cents < 0) || !isExact(next)) {
    throw new Error(`Account ${account.id} would fall below zero.`);
  }
  return next;
}

const isExact = ({ postedCents, pendingDebitCents, stakedCents }: Account): boolean =>
  [postedCents, pendingDebitCents, stakedCents].every(Number.isSafeInteger);

/**
 * Returns the account after money was taken back: what is missing is owed. Below zero nothing can
 * be staked or sent. Negative cents came back.
 */
export const chargedBack = (account: Account, amountCents: number): Account => ({
  ...account,
  postedCents: account.postedCents - amountCents,
  chargedBackCents: account.chargedBackCents + amountCents,
});
