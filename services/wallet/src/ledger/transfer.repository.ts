import { currentWork, type Database } from '@contend/service-kit';
import type { SuspenseEntry } from '../reconciliation/suspense';
import { suspenseAccount, type Transfer } from './books';
import { type EntryDocument, entryModel } from './entry.model';
import { readInPages } from './read-in-pages';
import { type TransferDocument, transferModel } from './transfer.model';

/** What others read of the ledger's transfers. */
export interface Transfers {
  byIds(ids: readonly string[]): Promise<Map<string, Transfer>>;
  /** The entries of all suspense accounts: they are few, for each is a difference. */
  inSuspense(): Promise<SuspenseEntry[]>;
  /** The number of those entries, which are never changed or deleted: read from the index alone. */
  countInSuspense(): Promise<number>;
}

export function transferRepository(db: Database): Transfers {
  const transfers = db.model(transferModel);
  const entries = db.model(entryModel);

  async function byIds(ids: readonly string[]): Promise<Map<string, Transfer>> {
    const { session } = currentWork();
    const rows = await readInPages(ids, async (page) => {
      const found = transfers.find({ _id: { $in: page } }, null, { session });
      return (await found.lean()) as TransferDocument[];
    });
    return new Map(rows.map(({ _id: id, ...row }) => [id, { id, ...row }]));
  }

  const prefix = suspenseAccount('');
  // Names of accounts are words and colons: `;` sorts after all with the prefix.
  const filter = { account: { $gt: prefix, $lt: `${prefix.slice(0, -1)};` } };

  return {
    byIds,
    countInSuspense: () => entries.countDocuments(filter),
    async inSuspense() {
      const { session } = currentWork();
      const found = (await entries.find(filter, null, { session }).lean()) as EntryDocument[];
      const known = await byIds(found.map(({ transferId }) => transferId));
      return found.map(({ transferId, account, side, amountCents, at }) => ({
        ...{ transferId, provider: account.slice(prefix.length), at },
        cents: side === 'credit' ? amountCents : -amountCents,
        reference: known.get(transferId)?.reference ?? null,
      }));
    },
  };
}
