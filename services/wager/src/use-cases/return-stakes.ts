import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { owesStakes, stakesReturned } from '../domain/ending';
import type { Wager } from '../domain/wager';

/** Gives the stakes of an ended wager back, if they are not back yet. Also a timer's work. */
export async function returnStakes(
  { wagers, stakes }: WagerDeps,
  ended: Stored<Wager>,
): Promise<Wager> {
  if (!owesStakes(ended.state)) return ended.state;
  await stakes.giveBack(ended.state);
  return (await wagers.save(ended, stakesReturned(ended.state))).state;
}
