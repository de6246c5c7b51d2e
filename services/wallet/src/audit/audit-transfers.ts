import { type Entry, ownerOf, type Transfer } from '../domain/books';
import type { LedgerSources, Open } from './sources';
import type { Findings } from './findings';
import { grouped, paired } from './streams';

const withKey = async function* (transfers: AsyncIterable<Transfer>) {
  for await (const transfer of transfers) yield { key: transfer.id, transfer };
};

const sideCents = (entries: Entry[], side: Entry['side']): number =>
  entries.reduce((sum, entry) => sum + (entry.side === side ? entry.amountCents : 0), 0);

/** What a posting and its two entries have in common, as text that can be compared. */
const written = (entries: Entry[]): string[] =>
  entries.map(({ account, side, amountCents }) => `${side} ${account} ${amountCents}`).sort();

const expected = ({ postings }: Transfer): string[] =>
  postings
    .flatMap(({ debit, credit, amountCents }) => [
      `debit ${debit} ${amountCents}`,
      `credit ${credit} ${amountCents}`,
    ])
    .sort();

/** Each posted transfer has exactly its entries, every other has none; debits equal credits. */
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
    findings.same(
      `transfer ${key}: credits against debits`,
      sideCents(entries, 'debit'),
      sideCents(entries, 'credit'),
    );
    if (!entries.every(isInDollars)) findings.note(`transfer ${key}: another currency`);
    if (left) counts.transfers += 1;
    const lines = left && hasEntries(left.transfer) ? expected(left.transfer) : [];
    if (lines.join() !== written(entries).join()) {
      findings.note(`transfer ${key}: entries are not those of its postings`);
    }
    if (left?.transfer.status === 'pending') count(left.transfer, open);
    if (left?.transfer.openIn) countOpen(left.transfer, open);
  }
  return counts;
}

const hasEntries = ({ status }: Transfer): boolean => status === 'posted' || status === 'reversed';

const isInDollars = ({ currency }: Entry): boolean => currency === 'USD';

function count({ postings }: Transfer, open: Open): void {
  for (const { debit, credit, amountCents } of postings) {
    open.pendingDebits.add(debit, amountCents);
    open.pendingCredits.add(credit, amountCents);
  }
}

function countOpen({ postings, openIn }: Transfer, open: Open): void {
  const key = openIn ?? '';
  open.transfers.add(key, 1);
  for (const { debit, amountCents } of postings) {
    open.staked.add(ownerOf(debit), amountCents);
    open.cents.add(key, amountCents);
  }
}
