import type { Books, Change, StatementLine } from './books';
import { fundsOfAll } from './funds';

const overlay = <Item extends { id: string }>(
  known: ReadonlyMap<string, Item>,
  changed: Item[],
): ReadonlyMap<string, Item> =>
  changed.length === 0
    ? known
    : new Map([...known, ...changed.map((item) => [item.id, item] as const)]);

/** Returns the books after a change. */
export const applied = (books: Books, change: Change): Books => ({
  accounts: overlay(books.accounts, change.accounts),
  escrows: overlay(books.escrows, change.escrows),
  transfers: overlay(books.transfers, change.transfers),
  planLines: overlay(books.planLines, change.planLines),
  ...(books.playLines && { playLines: linesAfter(books.playLines, change) }),
  ...(books.deposits && { deposits: books.deposits }),
  ...(books.funds && { funds: fundsOfAll(books.funds, change) }),
});

/** Returns lines of wallets with what a change adds to them. */
export const linesAfter = (
  known: ReadonlyMap<string, StatementLine[]>,
  { lines, amendments }: Pick<Change, 'lines' | 'amendments'>,
): ReadonlyMap<string, StatementLine[]> => {
  const amended = new Map(amendments.map((one) => [one.id, one]));
  return new Map(
    [...known].map(([userId, own]) => [
      userId,
      [...own, ...lines.filter((line) => line.userId === userId)].map((line) => ({
        ...line,
        ...amended.get(line.id),
      })),
    ]),
  );
};
