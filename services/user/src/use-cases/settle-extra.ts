import type { UserDeps } from '../deps';
import { extraSettled } from '../domain/extra';

/** Timer: pays the price of an extra that acts to the platform. */
export async function settleExtra({ extras, wallet }: UserDeps, extraId: string): Promise<void> {
  const found = await extras.get(extraId);
  if (found.state.status !== 'paid' || found.state.isSettled) return;
  await wallet.settle(found.state);
  await extras.save(found, extraSettled(found.state));
}
