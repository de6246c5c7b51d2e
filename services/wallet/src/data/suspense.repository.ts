import type { Database } from '@contend/service-kit';
import { suspenseAccount } from '../domain/books';
import { suspenseIdOf } from '../domain/refill';
import { entryModel, type EntryDocument } from './entry.model';
import { transferModel } from './transfer.model';

interface StoredSuspense {
  transferId: string;
  provider: string;
  amountCents: number;
  providerEventId: string | null;
  paymentId: string | null;
  at: Date;
}

/** The entries of all suspense accounts. */
export async function suspenseEntries(db: Database): Promise<StoredSuspense[]> {
  const prefix = suspenseAccount('');
  // Names of accounts are words and colons: `;` sorts after all with the prefix.
  const filter = { account: { $gt: prefix, $lt: `${prefix.slice(0, -1)};` } };
  const entries = (await db.model(entryModel).find(filter).lean()) as EntryDocument[];
  const found: StoredSuspense[] = [];
  for (const { transferId, account, side, amountCents, at } of entries) {
    const transfer = await db.model(transferModel).findById(transferId).lean();
    const provider = account.slice(prefix.length);
    const idPrefix = suspenseIdOf({ provider, eventId: '' });
    const isFromProvider = transferId.startsWith(idPrefix);
    found.push({
      transferId,
      provider,
      amountCents: side === 'credit' ? amountCents : -amountCents,
      providerEventId: isFromProvider ? transferId.slice(idPrefix.length) : null,
      paymentId: transfer?.reference?.kind === 'payment' ? transfer.reference.id : null,
      at,
    });
  }
  return found;
}
