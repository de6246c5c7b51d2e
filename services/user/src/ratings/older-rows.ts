/** The newest rows, or the newest that are older than one. */
export interface Older {
  before?: { at: Date; id: string } | null;
  limit: number;
}

/** A filter of rows with an earlier date, or with the same one and a lower id. */
export const olderRows = (field: string, { at, id }: { at: Date; id: string }): object => ({
  $or: [{ [field]: { $lt: at } }, { [field]: at, _id: { $lt: id } }],
});
