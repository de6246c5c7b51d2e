import { currentWork, type Database } from '@contend/service-kit';
import { transferModel, type TransferDocument } from './transfer.model';

/** Ids per command, so that each stays small however many are asked for. */
const perRead = 1000;

/** Returns transfers by their ids. */
export async function transfersById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TransferDocument>> {
  const { session } = currentWork();
  const found = new Map<string, TransferDocument>();
  for (let from = 0; from < ids.length; from += perRead) {
    const page = { _id: { $in: ids.slice(from, from + perRead) } };
    for (const row of (await db
      .model(transferModel)
      .find(page, null, { session })
      .lean()) as TransferDocument[])
      found.set(row._id, row);
  }
  return found;
}
