/** The newest rows, or the newest that are older than one. */
export interface Older {
  before?: { at: Date; id: string } | null;
  limit: number;
}

/**
 * A filter of the rows behind one in a list that begins with the newest: with an earlier date, or
 * with the same one and a lower id. An index on the date is read from the row on. It is an `$and`,
 * so that a filter with other conditions on the date keeps them.
 */
export const olderRows = (field: string, { at, id }: { at: Date; id: string }): object => ({
  $and: [{ [field]: { $lte: at } }, { $or: [{ [field]: { $lt: at } }, { _id: { $lt: id } }] }],
});
