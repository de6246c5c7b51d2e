import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  csvOf,
  escrowKey,
  type FileReply,
  longestSumMs,
  must,
  type WalletTransaction,
  walletTransaction,
} from '@contend/contracts';
import { textFile } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import type { StatementPartner, StatementRange } from '../ledger/statement-range';
import { statementSheet } from './statement-sheet';
import { showLines } from './statement.reply';
import { opponentIn } from './wager-facts';

/** The most lines of one file, and those that are read at once for it. */
const fileLimit = 5_000;
const filePage = 500;

export async function listTransactions(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract.listTransactions>,
): Promise<CallAnswer<typeof contract.listTransactions>> {
  const { page, pageSize, cursor, ...filter } = query;
  const range = await rangeOf(deps, actor.id, filter);
  const found = await deps.statement.list({ ...range, page, pageSize, cursor });
  const last = found.items.at(-1);
  const hasMore = found.page * found.pageSize < found.total;
  return {
    ...found,
    items: await showLines(deps, found.items),
    next: last && hasMore ? String(last.number) : null,
  };
}

/** @throws Refusal `range-too-long` for more than 32 days, or an end before the beginning. */
export async function sumTransactions(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract.sumTransactions>,
): Promise<CallAnswer<typeof contract.sumTransactions>> {
  const lengthMs = Date.parse(query.to) - Date.parse(query.from);
  must(lengthMs >= 0 && lengthMs <= longestSumMs, 'range-too-long');
  return deps.statement.sums(await rangeOf(deps, actor.id, query));
}

/** @throws Refusal `statement-too-long` when more than 5,000 lines match. */
export async function exportTransactions(
  deps: WalletDeps,
  { actor, query }: CallInput<typeof contract.exportTransactions>,
): Promise<FileReply> {
  const range = await rangeOf(deps, actor.id, query);
  const lines: WalletTransaction[] = [];
  let cursor: string | undefined;
  do {
    const { items } = await deps.statement.list({ ...range, cursor, page: 1, pageSize: filePage });
    must(lines.length + items.length <= fileLimit, 'statement-too-long');
    lines.push(...walletTransaction.array().parse(await showLines(deps, items)));
    cursor = items.length === filePage ? String(items.at(-1)?.number) : undefined;
  } while (cursor);
  return textFile({ name: 'statement', as: 'csv', text: csvOf(statementSheet(lines)) });
}

type Filter = CallInput<typeof contract.exportTransactions>['query'];

/** Whose lines a query is about, and which of them. */
async function rangeOf(
  deps: WalletDeps,
  userId: string,
  { playerId, ...filter }: Filter,
): Promise<StatementRange> {
  const partner = playerId ? await partnerOf(deps, userId, playerId) : undefined;
  return { ...filter, userId, partner };
}

/**
 * Wagers that the two alone paid for: the lines of no other wager name this opponent, and an offer
 * that was withdrawn before it was funded must not show who had put money on it.
 */
async function partnerOf(
  { statement }: WalletDeps,
  userId: string,
  playerId: string,
): Promise<StatementPartner> {
  const shared = await statement.sharedWagers([userId, playerId]);
  const keyOf = (id: string) => escrowKey({ kind: 'wager', id });
  const transfers = await statement.transfersOf(shared.map(keyOf));
  const wagerIds = shared.filter(
    (id) => opponentIn(transfers.get(keyOf(id)) ?? [], userId) === playerId,
  );
  return { playerId, wagerIds };
}
