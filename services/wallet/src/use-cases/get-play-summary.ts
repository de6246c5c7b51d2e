import {
  type CallAnswer,
  type CallInput,
  type getPlaySummary as contract,
  must,
} from '@contend/contracts';
import { playSums } from '../domain/play-sums';
import type { WalletDeps } from '../deps';

const longestMs = 32 * 24 * 60 * 60 * 1000;

/** Sums from the ledger for the reality check. */
export async function getPlaySummary(
  { statement, now }: WalletDeps,
  { actor, query }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const since = new Date(query.since);
  must(now().getTime() - since.getTime() <= longestMs, 'range-too-long');
  const { stakedCents, wonCents } = playSums(await statement.since(actor.id, since), since);
  return { since: query.since, stakedCents, wonCents, netCents: wonCents - stakedCents };
}
