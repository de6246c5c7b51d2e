import { userUpdated } from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { livedIn, movedTo } from './earnings';

/** It is to run before the projection of players takes the same event in. */
export const residenceConsumer = (deps: WalletDeps): Consumer =>
  on(userUpdated, ({ data, time }) => recordResidence(deps, data, new Date(time)));

/** Keeps where a person lived until now, when their profile says another country. */
async function recordResidence(
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
