import { createHash } from 'node:crypto';
import {
  aggregateSchema,
  currentWork,
  type Database,
  defineModel,
  type Repository,
  repository,
} from '@contend/service-kit';
import { Schema } from 'mongoose';
import { suspenseAccount } from '../domain/books';
import { openRows, type SuspenseEntry, type SuspenseRow } from '../domain/suspense';
import type { SuspenseFile } from '../domain/suspense-decision';
import { entryModel, type EntryDocument } from './entry.model';
import { transfersById } from './transfer-rows';

const schema = aggregateSchema<SuspenseFile>({
  provider: { type: String, required: true },
  reference: { type: Schema.Types.Mixed, default: null },
  waiting: { type: Schema.Types.Mixed, default: null },
  booked: { type: [Schema.Types.Mixed], default: [] },
});
/** What was decided about money of payments, for the comparison with the provider. */
schema.index({ 'reference.id': 1 });
const suspenseFileModel = defineModel('suspenseFiles', schema);

export const suspenseFileRepository = (db: Database): Repository<SuspenseFile> =>
  repository<SuspenseFile>(db, suspenseFileModel, { notFound: 'suspense-not-found' });

/** The id of a row, which is the same whenever it is in suspense. */
export const suspenseIdOf = ({ key }: Pick<SuspenseRow, 'key'>): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 24);

/** The entries of all suspense accounts: they are few, for each is a difference. */
async function suspenseEntries(db: Database): Promise<SuspenseEntry[]> {
  const prefix = suspenseAccount('');
  const { session } = currentWork();
  // Names of accounts are words and colons: `;` sorts after all with the prefix.
  const filter = { account: { $gt: prefix, $lt: `${prefix.slice(0, -1)};` } };
  const found = db.model(entryModel).find(filter, null, { session });
  const entries = (await found.lean()) as EntryDocument[];
  const ids = entries.map(({ transferId }) => transferId);
  const transfers = await transfersById(db, ids);
  return entries.map(({ transferId, account, side, amountCents, at }) => ({
    ...{ transferId, provider: account.slice(prefix.length), at },
    cents: side === 'credit' ? amountCents : -amountCents,
    reference: transfers.get(transferId)?.reference ?? null,
  }));
}

/** What is in suspense, the oldest first. */
export const suspenseRows = async (db: Database): Promise<SuspenseRow[]> =>
  openRows(await suspenseEntries(db));
