import { Refusal } from '@contend/contracts';
import { runSagaStep, type SagaStep, type Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { expireFunding, funded, undoFunding, unfunded } from '../domain/funding';
import { deadlineOf } from '../domain/funding-deadline';
import type { Wager } from '../domain/wager';

interface Hold {
  shortage: Refusal | null;
}

/**
 * Holds the creator's stake and lists the wager, or takes that back where it takes too long. Also
 * the timer's work, when the process that began is gone.
 */
export async function finishFunding(
  deps: WagerDeps,
  begun: Stored<Wager>,
): Promise<{ wager: Wager; shortage: Refusal | null }> {
  const { save } = deps.wagers;
  const { stored, outcome, expired } = await runSagaStep(
    { save, now: deps.now },
    fundingStep(deps),
    begun,
  );
  const shortage = expired ? new Refusal('funding-expired') : (outcome?.shortage ?? null);
  return { wager: stored.state, shortage };
}

const fundingStep = ({ stakes }: WagerDeps): SagaStep<Wager, Hold, void> => ({
  deadlineOf: (wager) => (wager.status === 'funding' ? deadlineOf(wager) : null),
  isExpired: (wager) => wager.status === 'funding' && wager.isUndoing,
  attempt: async (wager) => ({ shortage: await stakes.holdHome(wager) }),
  confirm: (wager, { shortage }, now) =>
    shortage ? unfunded(wager, shortage.code) : funded(wager, now),
  expire: expireFunding,
  compensate: (wager) => stakes.unhold(wager),
  undo: (wager) => undoFunding(wager),
});
