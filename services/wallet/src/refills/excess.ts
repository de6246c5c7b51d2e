import {
  type Books,
  newTransfer,
  type Outcome,
  providerAccount,
  suspenseAccount,
  type Transfer,
} from '../ledger/books';
import { Draft } from '../ledger/draft';

/*
 * What a provider takes back beyond a payment, as a bank does in a dispute after a refund. The
 * provider owes it: it is in suspense, and wallets are not touched.
 */

/** The transfer of the `nth` time that the excess of a payment changed. */
const excessId = (paymentId: string, nth: number): string =>
  nth === 1 ? `suspense:${paymentId}:excess` : `suspense:${paymentId}:excess:${nth}`;

/** Those that were made, and the next one; releases before these counts made one without it. */
export const excessIds = (paymentId: string, moves: number): string[] =>
  Array.from({ length: moves + 2 }, (_, index) => excessId(paymentId, index + 1));

export const isExcess = (transferId: string): boolean => /:excess(:\d+)?$/.test(transferId);

/** The excess that transfers have booked. */
export const excessBy = (transfers: readonly Pick<Transfer, 'postings'>[]): number =>
  transfers
    .flatMap(({ postings }) => postings)
    .reduce(
      (sum, { debit, amountCents }) =>
        sum + (debit.startsWith('suspense:') ? amountCents : -amountCents),
      0,
    );

interface Excess {
  paymentId: string;
  provider: string;
  /** All that is taken back beyond the payment; zero for nothing. */
  cents: number;
  /** How often it changed before. */
  moves: number;
}

/**
 * Brings suspense to the excess of a payment, once for each change.
 * @returns the cents by which it changed
 */
export function followExcess(books: Books, excess: Excess, now: Date): Outcome<number> {
  const draft = new Draft(books, now);
  const { paymentId, provider, moves } = excess;
  const ids = excessIds(paymentId, moves);
  const before = excessBy(ids.flatMap((id) => draft.transfer(id) ?? []));
  const cents = excess.cents - before;
  const id = ids.find((one) => !draft.transfer(one));
  if (!id || cents === 0) return draft.outcome(0);
  const [bank, suspense] = [providerAccount(provider), suspenseAccount(provider)];
  const [debit, credit] = cents > 0 ? [suspense, bank] : [bank, suspense];
  const postings = [{ debit, credit, amountCents: Math.abs(cents) }];
  const reference = { kind: 'payment', id: paymentId };
  draft.post(newTransfer({ id, kind: 'suspense', status: 'posted', postings, reference, at: now }));
  return draft.outcome(cents);
}
