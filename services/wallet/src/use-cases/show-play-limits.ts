import type { PlayLimits as PlayLimitsView } from '@contend/contracts';
import { depositedSince } from '../domain/payment';
import type { PlayLimits } from '../domain/play-limits';
import { playSums, usedOf } from '../domain/play-sums';
import { playView } from '../domain/play-view';
import { countedFrom } from '../domain/play-windows';
import type { WalletDeps } from '../deps';

/** Returns a player's limits with what counts towards them. */
export async function showPlayLimits(
  { statement, payments, now }: WalletDeps,
  { userId, play }: { userId: string; play: PlayLimits },
): Promise<PlayLimitsView> {
  const at = now();
  const from = countedFrom(at);
  const lines = await statement.since(userId, from);
  const begun = await payments.begunSince(userId, from);
  return playView(
    play,
    (kind, since) =>
      kind === 'deposit' ? depositedSince(begun, since) : usedOf(kind, playSums(lines, since)),
    at,
  );
}
