import type { CallInput, PlayLimits, returnToPlay as contract } from '@contend/contracts';
import { requestReturn } from '../domain/play-commands';
import { showPlayLimits } from './show-play-limits';
import type { WalletDeps } from '../deps';

export async function returnToPlay(
  deps: WalletDeps,
  { actor }: Pick<CallInput<typeof contract>, 'actor'>,
): Promise<PlayLimits> {
  const userId = actor.id;
  const play = await deps.ledger.run({ accounts: [userId] }, (books) =>
    requestReturn(books, { userId }, deps.now()),
  );
  return showPlayLimits(deps, { userId, play });
}
