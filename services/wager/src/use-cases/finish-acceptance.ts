import { createHash } from 'node:crypto';
import { Refusal } from '@contend/contracts';
import { runSagaStep, type SagaStep, type Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { accept, expireClaim, reopen, undoClaim } from '../domain/acceptance';
import { closeOffer } from '../domain/ending';
import { deadlineOf } from '../domain/funding-deadline';
import type { Wager } from '../domain/wager';

interface Funding {
  shortage: Refusal | null;
}

/**
 * Takes both sides' stakes into escrow, or back where that takes longer than a claim may. Also the
 * timer's work, when the claimer is gone.
 */
export async function finishAcceptance(
  deps: WagerDeps,
  claimed: Stored<Wager>,
): Promise<{ wager: Wager; shortage: Refusal | null }> {
  const { save } = deps.wagers;
  const { stored, outcome, expired } = await runSagaStep(
    { save, now: deps.now },
    acceptanceStep(deps),
    claimed,
  );
  const { state } = stored;
  if (state.status === 'open') await closeIfSuspended(deps, stored);
  const shortage = expired ? new Refusal('funding-expired') : (outcome?.shortage ?? null);
  return { wager: state, shortage };
}

/** An offer that opens again may belong to a creator who was suspended while it was claimed. */
async function closeIfSuspended({ wagers, players, now }: WagerDeps, open: Stored<Wager>) {
  const creator = await players.find(open.state.creatorId);
  if (creator && creator.status !== 'active') {
    await wagers.save(open, closeOffer(open.state, now()));
  }
}

const acceptanceStep = ({
  stakes,
}: WagerDeps): SagaStep<Wager, Funding, { reversed: boolean }> => ({
  deadlineOf: (wager) => (wager.status === 'claimed' ? deadlineOf(wager) : null),
  isExpired: (wager) => wager.status === 'claimed' && wager.isUndoing,
  attempt: async (wager) => ({ shortage: await stakes.fund(wager) }),
  confirm: (wager, { shortage }, now) =>
    shortage ? reopen(wager) : accept(wager, matchIdOf(wager), now),
  expire: expireClaim,
  compensate: (wager) => stakes.unfund(wager),
  undo: undoClaim,
});

/** Derived, so that finishing twice makes one match. */
const matchIdOf = ({ id, round }: Wager): string =>
  createHash('sha256').update(`match:${id}:${round}`).digest('hex').slice(0, 24);
