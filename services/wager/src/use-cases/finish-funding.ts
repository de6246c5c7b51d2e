import { Refusal } from '@contend/contracts';
import { runSagaStep, type SagaStep, type Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { expireFunding, funded, undoFailed, undoFunding, unfunded } from '../domain/funding';
import { isGathering } from '../domain/attempt';
import { deadlineOf } from '../domain/funding-deadline';
import { askAgain } from '../domain/gathering';
import { usersOf } from './users-of';
import type { Wager } from '../domain/wager';
import { hasSuspended } from './has-suspended';

interface Hold {
  shortage: Refusal | null;
  /** The stake is held but the offer must not be listed. */
  isSuspended: boolean;
}

/**
 * Holds the creator's stake and lists the wager, or releases it where that takes too long. Also run
 * by a timer if the process that began died.
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
  const wager = stored.state;
  if (outcome?.isSuspended || (expired && wager.endReason === 'creator-suspended'))
    return { wager, shortage: new Refusal('account-suspended') };
  const shortage = expired ? new Refusal('funding-expired') : (outcome?.shortage ?? null);
  return { wager, shortage };
}

const fundingStep = (deps: WagerDeps): SagaStep<Wager, Hold, void> => ({
  deadlineOf: (wager) =>
    wager.status === 'funding' && !isGathering(wager) ? deadlineOf(wager) : null,
  isExpired: (wager) => wager.status === 'funding' && wager.isUndoing,
  async attempt(wager) {
    const shortage = await deps.stakes.holdHome(wager, deps.now());
    return { shortage, isSuspended: !shortage && (await hasSuspended(deps, wager.home)) };
  },
  confirm(wager, { shortage, isSuspended }, now) {
    if (shortage) return askAgain(wager, usersOf(shortage), now) ?? unfunded(wager, shortage.code);
    return isSuspended ? expireFunding(wager, now, 'creator-suspended') : funded(wager, now);
  },
  expire: (wager, now) => expireFunding(wager, now),
  compensate: (wager) => deps.stakes.unhold(wager),
  undo: (wager) => undoFunding(wager),
  compensationFailed: undoFailed,
});
