import { currentWork, type Database } from '@contend/service-kit';
import { readInPages } from './read-in-pages';
import { transferModel, type TransferDocument } from './transfer.model';

/** Returns transfers by their ids. */
export async function transfersById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TransferDocument>> {
  const { session } = currentWork();
  const rows = await readInPages(ids, async (page) => {
    const found = db.model(transferModel).find({ _id: { $in: page } }, null, { session });
    return (await found.lean()) as TransferDocument[];
  });
  return new Map(rows.map((row) => [row._id, row]));
}
