import {
  type CallAnswer,
  type CallInput,
  longestSumMs,
  must,
  type sumTransactions as contract,
} from '@contend/contracts';
import type { WalletDeps } from '../deps';

/** @throws Refusal `range-too-long` for more than 32 days, or an end before the beginning. */
export async function sumTransactions(
  { statement }: WalletDeps,
  { actor, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const lengthMs = Date.parse(query.to) - Date.parse(query.from);
  must(lengthMs >= 0 && lengthMs <= longestSumMs, 'range-too-long');
  return statement.sums({ userId: actor.id, ...query });
}
