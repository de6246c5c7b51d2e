import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { isGathering } from '../domain/attempt';
import type { Wager } from '../domain/wager';
import { finishAcceptance } from './finish-acceptance';
import { finishFunding } from './finish-funding';
import { refusalFor } from './refusal-for';

/**
 * Holds the stakes of the side that is being funded, if all of its payers have consented.
 * @throws Refusal where they could not be held, as the caller `userId` may know it.
 */
export async function finishAttempt(
  deps: WagerDeps,
  begun: Stored<Wager>,
  userId: string,
): Promise<Wager> {
  const { state } = begun;
  if (isGathering(state)) return state;
  const finish = { funding: finishFunding, claimed: finishAcceptance }[state.status as string];
  if (!finish) return state;
  const { wager, shortage } = await finish(deps, begun);
  if (shortage) throw refusalFor(shortage, userId);
  return wager;
}
