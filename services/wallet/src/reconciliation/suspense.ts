import { derivedId } from '@contend/contracts/src/derived-id';
import { type SuspenseResolution, transferPosted } from '@contend/contracts';
import {
  type Books,
  houseAccount,
  newTransfer,
  type Outcome,
  providerAccount,
  type Reference,
  suspenseAccount,
  userAccount,
} from '../ledger/books';
import { Draft } from '../ledger/draft';

/** One side of a transfer that moved money into or out of suspense. */
export interface SuspenseEntry {
  transferId: string;
  provider: string;
  /** Signed: an entry that takes money out of suspense is below zero. */
  cents: number;
  reference: Reference | null;
  at: Date;
}

/** What is in suspense about one payment, payout or difference. */
export interface SuspenseRow {
  /** What it is about: entries with the same belong together. */
  key: string;
  provider: string;
  reference: Reference | null;
  cents: number;
  /** When it began to be in suspense. */
  since: Date;
  /** The transfers since then. */
  transferIds: string[];
}

/** The id of a row, which is the same whenever it is in suspense. */
export const suspenseRowId = ({ key }: Pick<SuspenseRow, 'key'>): string => derivedId(key);

/** Entries without a reference are those of the release before, which did not name differences. */
const keyOf = ({ provider, reference }: SuspenseEntry): string =>
  reference ? `${provider}:${reference.kind}:${reference.id}` : provider;

/**
 * The rows that entries add up to, without those of zero: what was booked back, and what was
 * decided. The oldest first.
 */
export function openRows(entries: readonly SuspenseEntry[]): SuspenseRow[] {
  const rows = new Map<string, SuspenseRow>();
  const inOrder = entries.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const entry of inOrder) {
    const key = keyOf(entry);
    const { provider, reference, at: since, transferId, cents } = entry;
    const before = rows.get(key) ?? { key, provider, reference, since, cents: 0, transferIds: [] };
    const start = before.cents === 0 ? { since, transferIds: [] } : before;
    rows.set(key, {
      ...{ ...before, cents: before.cents + cents, since: start.since },
      transferIds: [...start.transferIds, transferId],
    });
  }
  return [...rows.values()]
    .filter(({ cents }) => cents !== 0)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

interface Booking {
  /** `resolved:<row>:<number>`. */
  id: string;
  provider: string;
  /** What is in suspense, signed. */
  cents: number;
  resolution: SuspenseResolution;
  /** Of a credit. */
  payeeId: string | null;
  reference: Reference | null;
}

/** Moves money out of suspense as it was decided, once. */
export function bookResolution(books: Books, booking: Booking, now: Date): Outcome<null> {
  const draft = new Draft(books, now);
  const { id, provider, cents, reference } = booking;
  if (draft.transfer(id)) return draft.outcome(null);
  const [suspense, other] = [suspenseAccount(provider), counterpartOf(booking)];
  const [debit, credit] = cents > 0 ? [suspense, other] : [other, suspense];
  const postings = [{ debit, credit, amountCents: Math.abs(cents) }];
  draft.post(newTransfer({ id, kind: 'suspense', status: 'posted', postings, reference, at: now }));
  if (booking.resolution === 'credit' && booking.payeeId) creditTo(draft, booking.payeeId, booking);
  return draft.outcome(null);
}

function counterpartOf({ resolution, payeeId, provider }: Booking): string {
  if (resolution === 'return') return providerAccount(provider);
  return resolution === 'credit' && payeeId ? userAccount(payeeId) : houseAccount;
}

/** Money of a card stays as long as a refill before it can leave. */
function creditTo(draft: Draft, userId: string, { id, cents, reference }: Booking): void {
  draft.move(userId, { postedCents: cents });
  draft.write({
    ...{ id, userId, amountCents: cents, status: 'posted', holdStatus: null, note: null },
    type: reference?.kind === 'payment' ? 'refill' : 'correction',
    ...{ title: 'Money found and credited', reference, counterpartyId: null, transferId: id },
  });
  draft.tell(transferPosted, userId, {
    ...{ transferId: id, type: 'correction', amountCents: cents, reference },
    counterpartyId: null,
  });
}
