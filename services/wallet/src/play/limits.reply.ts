import type { PlayLimits as PlayLimitsView } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import type { PlayLimits } from './play-limits';
import { depositedOf, playSums, usedOf } from './play-sums';
import { playView } from './play-view';
import { countedFrom } from './play-windows';

/** Returns a player's limits with what counts towards them. */
export async function showPlayLimits(
  { statement, depositsOf, now }: WalletDeps,
  { userId, play }: { userId: string; play: PlayLimits },
): Promise<PlayLimitsView> {
  const at = now();
  const from = countedFrom(at);
  const lines = await statement.since(userId, from);
  const deposits = (await depositsOf([userId], from)).get(userId) ?? [];
  return playView(
    play,
    (kind, since) => {
      const sums = playSums(lines, since);
      return kind === 'deposit' ? depositedOf(deposits, sums, since) : usedOf(kind, sums);
    },
    at,
  );
}
