import { type Entry, isUserAccount, ownerOf, type Transfer } from '../ledger/books';
import type { Findings } from './findings';
import type { LedgerSources, Open } from './sources';
import { grouped, paired } from './streams';

const withKey = async function* (transfers: AsyncIterable<Transfer>) {
  for await (const transfer of transfers) yield { key: transfer.id, transfer };
};

const sideCents = (entries: Entry[], side: Entry['side']): number =>
  entries.reduce((sum, entry) => sum + (entry.side === side ? entry.amountCents : 0), 0);

/** The fields that a posting and its two entries share, as comparable text. */
const written = (entries: Entry[]): string[] =>
  entries.map(({ account, side, amountCents }) => `${side} ${account} ${amountCents}`).sort();

const expected = ({ postings }: Transfer): string[] =>
  postings
    .flatMap(({ debit, credit, amountCents }) => [
      `debit ${debit} ${amountCents}`,
      `credit ${credit} ${amountCents}`,
    ])
    .sort();

/**
 * Verifies that each posted transfer has exactly its entries, every other has none, and debits
 * equal credits.
 */
export async function auditTransfers(
  sources: LedgerSources,
  open: Open,
  findings: Findings,
): Promise<{ transfers: number; entries: number }> {
  const counts = { transfers: 0, entries: 0 };
  const groups = grouped(sources.entries(), ({ transferId }) => transferId);
  for await (const { key, left, right } of paired(withKey(sources.transfers()), groups)) {
    const entries = right?.value ?? [];
    counts.entries += entries.length;
    checkTransfer({ name: `transfer ${key}`, transfer: left?.transfer, entries }, findings);
    if (left) counts.transfers += 1;
    if (left) countOpen(left.transfer, open);
  }
  return counts;
}

interface WithEntries {
  name: string;
  /** Undefined for entries whose transfer is missing. */
  transfer: Transfer | undefined;
  entries: Entry[];
}

/**
 * Verifies that a posted transfer has exactly the entries of its postings, and any other has none.
 */
export function checkTransfer({ name, transfer, entries }: WithEntries, findings: Findings): void {
  findings.same(
    `${name}: credits against debits`,
    sideCents(entries, 'debit'),
    sideCents(entries, 'credit'),
  );
  if (!entries.every(isInDollars)) findings.note(`${name}: another currency`);
  const lines = transfer && hasEntries(transfer) ? expected(transfer) : [];
  if (lines.join() !== written(entries).join()) {
    findings.note(`${name}: entries are not those of its postings`);
  }
}

const hasEntries = ({ status }: Transfer): boolean => status === 'posted' || status === 'reversed';

const isInDollars = ({ currency }: Entry): boolean => currency === 'USD';

/** Adds the pending amounts of a transfer, or what it has open in an escrow. */
export function countOpen(
  { status, postings, openIn }: Pick<Transfer, 'status' | 'postings' | 'openIn'>,
  open: Open,
): void {
  for (const { debit, credit, amountCents } of status === 'pending' ? postings : []) {
    open.pendingDebits.add(debit, amountCents);
    open.pendingCredits.add(credit, amountCents);
  }
  if (!openIn) return;
  open.transfers.add(openIn, 1);
  for (const { debit, amountCents } of postings) {
    if (isUserAccount(debit)) open.staked.add(ownerOf(debit), amountCents);
    open.cents.add(openIn, amountCents);
  }
}
