import type { WalletDeps } from '../deps';
import { livedIn, movedTo } from '../domain/earnings';

/** Keeps where a person lived until now, when their profile says another country. */
export async function recordResidence(
  { players, residences }: WalletDeps,
  { userId, country }: { userId: string; country: string | null },
  at: Date,
): Promise<void> {
  const found = await residences.find(userId);
  // Before the projection has taken the event in, it has the country until now.
  const before = found?.state ?? {
    id: userId,
    stays: livedIn((await players.find(userId))?.country ?? country),
  };
  const moved = movedTo(before, country, at);
  if (moved.state !== before) await residences.save(found, moved);
}
