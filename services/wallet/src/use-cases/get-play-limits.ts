import type { CallInput, getPlayLimits as contract, PlayLimits } from '@contend/contracts';
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
