import type { CallAnswer, listTransactions } from '@contend/contracts';
import type { StatementLine } from '../domain/books';
import type { WalletDeps } from './wallet-deps';

type ShownLine = CallAnswer<typeof listTransactions>['items'][number];

/** Statement lines as their owner sees them, with the names of those they dealt with. */
export async function showLines(
  { players }: WalletDeps,
  lines: StatementLine[],
): Promise<ShownLine[]> {
  const ids = lines.flatMap(({ counterpartyId }) => (counterpartyId ? [counterpartyId] : []));
  const known = await players.findMany([...new Set(ids)]);
  return lines.map((line) => ({
    id: line.id,
    type: line.type,
    amount: line.amountCents,
    currency: 'USD',
    balanceAfter: line.balanceAfterCents,
    status: line.status,
    holdStatus: line.holdStatus,
    title: line.title,
    note: line.note,
    reference: line.reference,
    counterparty: line.counterpartyId
      ? { id: line.counterpartyId, username: known.get(line.counterpartyId)?.username ?? 'player' }
      : null,
    createdAt: line.at,
  }));
}
