import type { CallAnswer, listTransactions, sendMoney } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import type { StatementLine } from '../ledger/books';
import { wagerFactsOf } from './wager-facts';

type SentLine = CallAnswer<typeof sendMoney>;

/** Returns one line that must exist: the current call wrote it. */
export async function showLine(deps: WalletDeps, line: StatementLine | null): Promise<SentLine> {
  const [shown] = await showLines(deps, line ? [line] : []);
  if (!shown) throw new Error('A transfer has no statement line.');
  return shown;
}

/** Shows users by their ids, also those who are not known, as erased ones. */
export const namedIn =
  (known: ReadonlyMap<string, { username: string }>) => (id: string | null | undefined) =>
    id ? { id, username: known.get(id)?.username ?? 'player' } : null;

type ShownLine = CallAnswer<typeof listTransactions>['items'][number];

/** The key of a wager line's escrow. */
const escrowOf = ({ reference }: StatementLine): string | null =>
  reference?.kind === 'wager' ? `wager:${reference.id}` : null;

/** Returns statement lines as their owner sees them, with the counterparties' names. */
export async function showLines(
  { players, statement }: WalletDeps,
  lines: StatementLine[],
): Promise<ShownLine[]> {
  const escrows = new Set(lines.flatMap((line) => escrowOf(line) ?? []));
  const transfers = await statement.transfersOf([...escrows]);
  const facts = new Map(
    lines.map((line) => [line.id, wagerFactsOf(line, transfers.get(escrowOf(line) ?? '') ?? [])]),
  );
  const ids = lines.flatMap(({ id, counterpartyId }) =>
    [counterpartyId, facts.get(id)?.opponentId].filter((it): it is string => Boolean(it)),
  );
  const known = await players.findMany([...new Set(ids)]);
  const named = namedIn(known);
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
    counterparty: named(line.counterpartyId),
    opponent: named(facts.get(line.id)?.opponentId),
    rake: facts.get(line.id)?.rakeCents ?? null,
    createdAt: line.at,
  }));
}
