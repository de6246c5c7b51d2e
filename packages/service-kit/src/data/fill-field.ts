import type { Database, ModelSpec } from './database';

const pageSize = 500;

type Row = { _id: string } & Record<string, unknown>;

/** A field that documents of earlier versions do not have, with how it follows from another one. */
interface Filled {
  /** Needs an index: documents without it are read until there are none. */
  field: string;
  from: string;
  of(value: string): string;
}

/**
 * Fills a field of documents that an earlier version saved, page by page, until there are no more
 * or the process ends. A document that changes meanwhile is read again; its version stays.
 */
export async function fillField<Document>(
  db: Database,
  spec: ModelSpec<Document>,
  { field, from, of }: Filled,
): Promise<void> {
  const rows = db.model(spec).collection;
  while (!db.isClosed()) {
    const older = (await rows
      .find({ [field]: null }, { projection: { [from]: 1 }, limit: pageSize })
      .toArray()) as unknown as Row[];
    if (older.length === 0) return;
    const writes = older.map(({ _id, [from]: value }) => ({
      updateOne: {
        filter: { _id, [from]: value },
        update: { $set: { [field]: of(String(value)) } },
      },
    }));
    await rows.bulkWrite(writes as never, { ordered: false });
  }
}
