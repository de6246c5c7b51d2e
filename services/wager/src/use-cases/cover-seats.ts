import type { CallInput, coverSeats as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { sideUnderWay } from '../domain/attempt';
import { cover } from '../domain/gathering';
import type { Wager } from '../domain/wager';
import { checkSeats } from './check-seats';
import { checkStakeLimits } from './check-stake-limits';
import { finishAttempt } from './finish-attempt';
import { nameTerms } from './name-terms';

/** Lets the captain pay for seats whose players have not consented. */
export async function coverSeats(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const asked = await deps.wagers.get(params.wagerId);
  const terms = nameTerms(asked.state.pending ?? asked.state);
  const { users, terms: seen } = body;
  await deps.blocks.mustBeNone(actor.id, users);
  const decision = cover(asked.state, { userId: actor.id, users, seen, terms }, deps.now());
  if (decision.state !== asked.state) {
    const { side, stakeCents } = sideUnderWay(decision.state);
    await checkSeats(deps, side);
    await checkStakeLimits(deps, users, { ...decision.state, stakeCents });
  }
  return finishAttempt(deps, await deps.wagers.save(asked, decision), actor.id);
}
