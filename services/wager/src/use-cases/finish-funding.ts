import type { Refusal } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { funded, unfunded } from '../domain/funding';
import type { Wager } from '../domain/wager';

/**
 * Holds the creator's stake and lists the wager. Also the timer's work, when the process that began
 * is gone.
 */
export async function finishFunding(
  { wagers, stakes, now }: WagerDeps,
  begun: Stored<Wager>,
): Promise<{ wager: Wager; shortage: Refusal | null }> {
  if (begun.state.status !== 'funding') return { wager: begun.state, shortage: null };
  const shortage = await stakes.holdHome(begun.state);
  const decision = shortage ? unfunded(begun.state, shortage.code) : funded(begun.state, now());
  const { state } = await wagers.save(begun, decision);
  return { wager: state, shortage };
}
