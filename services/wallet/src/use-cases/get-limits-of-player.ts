import {
  type CallInput,
  type getLimitsOfPlayer as contract,
  must,
  type PlayLimits,
} from '@contend/contracts';
import { defaultPlayLimits } from '../domain/play-limits';
import { showPlayLimits } from './show-play-limits';
import type { WalletDeps } from '../deps';

/** The limits of a player for support. */
export async function getLimitsOfPlayer(
  deps: WalletDeps,
  { params: { userId } }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<PlayLimits> {
  const account = await deps.accounts.find(userId);
  must(account, 'wallet-not-found');
  return showPlayLimits(deps, { userId, play: account.play ?? defaultPlayLimits });
}
