import type { EventData, wagerSettled } from '@contend/contracts';
import type { MembershipDeps } from '../deps';
import { rakePerkOf } from '../domain/rake-perk';
import { rakeSavings, type WonPot, wonPotsOf } from '../domain/won-pot';
import { recordRakeSaved } from './record-rake-saved';

/** Records what players won by a wager, why its rake was lowered or not, and what that saved. */
export async function recordWonPots(
  deps: MembershipDeps,
  settled: EventData<typeof wagerSettled>,
  at: Date,
): Promise<void> {
  const pots: WonPot[] = [];
  for (const pot of wonPotsOf(settled, at)) {
    const owned = (await deps.memberships.latestOf(pot.userId)).map(({ state }) => state);
    pots.push({ ...pot, perk: rakePerkOf(pot, settled, owned) });
  }
  const added = await deps.wonPots.add(pots);
  await recordRakeSaved(deps, rakeSavings(added, settled), at);
}
