import {
  type CallInput,
  type getLimitsOfPlayer as staffContract,
  type getPlayLimits as contract,
  must,
  type PlayLimits,
} from '@contend/contracts';
import { defaultPlayLimits } from '../domain/play-limits';
import { showPlayLimits } from './show-play-limits';
import type { WalletDeps } from '../deps';

export async function getPlayLimits(
  deps: WalletDeps,
  { actor }: Pick<CallInput<typeof contract>, 'actor'>,
): Promise<PlayLimits> {
  const play = (await deps.accounts.find(actor.id))?.play ?? defaultPlayLimits;
  return showPlayLimits(deps, { userId: actor.id, play });
}

/** The limits of a player for support. */
export async function getLimitsOfPlayer(
  deps: WalletDeps,
  { params: { userId } }: Pick<CallInput<typeof staffContract>, 'params'>,
): Promise<PlayLimits> {
  const account = await deps.accounts.find(userId);
  must(account, 'wallet-not-found');
  return showPlayLimits(deps, { userId, play: account.play ?? defaultPlayLimits });
}
