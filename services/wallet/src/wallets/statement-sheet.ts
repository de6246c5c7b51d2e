import type { Sheet, WalletTransaction } from '@contend/contracts';

const centsOfDollar = 100;

/** An amount in dollars, for sums in a spreadsheet. */
const dollars = (cents: number | null | undefined): number | null =>
  cents === null || cents === undefined ? null : cents / centsOfDollar;

/** Lines of a statement as a table, with amounts in units of their currency. */
export const statementSheet = (lines: readonly WalletTransaction[]): Sheet => ({
  columns: [
    ...['date', 'type', 'title', 'note', 'player', 'amount', 'rake', 'balanceAfter', 'currency'],
    ...['status', 'stakeStatus', 'about', 'aboutId', 'id'],
  ],
  rows: lines.map(({ title, note, counterparty, opponent, reference, ...line }) => [
    ...[line.createdAt, line.type, title, note],
    ...[(counterparty ?? opponent)?.username ?? null, dollars(line.amount), dollars(line.rake)],
    ...[dollars(line.balanceAfter), line.currency, line.status, line.holdStatus],
    ...[reference?.kind ?? null, reference?.id ?? null, line.id],
  ]),
});
