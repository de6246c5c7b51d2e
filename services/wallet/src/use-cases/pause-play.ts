import type { PauseKind, PlayLimits } from '@contend/contracts';
import { beginPause } from '../domain/play-commands';
import { showPlayLimits } from './show-play-limits';
import type { WalletDeps } from '../deps';

/** Begins a break from play, or lengthens the present one. */
export async function pausePlay(
  deps: WalletDeps,
  { userId, kind, until }: { userId: string; kind: PauseKind; until: Date },
): Promise<PlayLimits> {
  const order = { userId, kind, until };
  const play = await deps.ledger.run({ accounts: [userId] }, (books) =>
    beginPause(books, order, deps.now()),
  );
  return showPlayLimits(deps, { userId, play });
}
