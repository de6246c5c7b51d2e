import { type CallInput, type getWager as contract, must } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import type { Wager } from '../domain/wager';

/** A wager; one that was never listed is shown to its creator alone. */
export async function getWager(
  { wagers }: WagerDeps,
  { params, actor }: Pick<CallInput<typeof contract>, 'params' | 'actor'>,
): Promise<Wager> {
  const { state } = await wagers.get(params.wagerId);
  must(state.openedAt || state.creatorId === actor?.id, 'wager-not-found');
  return state;
}
