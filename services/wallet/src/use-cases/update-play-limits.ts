import type { CallInput, PlayLimits, updatePlayLimits as contract } from '@contend/contracts';
import { changeLimits } from '../domain/play-commands';
import { showPlayLimits } from './show-play-limits';
import type { WalletDeps } from '../deps';

export async function updatePlayLimits(
  deps: WalletDeps,
  { actor, body }: CallInput<typeof contract>,
): Promise<PlayLimits> {
  const limits = body.limits.map(({ kind, window, cents }) => ({
    name: `${kind}-${window}` as const,
    cents,
  }));
  const { realityCheckMinutes, timeZone } = body;
  const change = { userId: actor.id, limits, realityCheckMinutes, timeZone };
  const play = await deps.ledger.run({ accounts: [actor.id] }, (books) =>
    changeLimits(books, change, deps.now()),
  );
  return showPlayLimits(deps, { userId: actor.id, play });
}
