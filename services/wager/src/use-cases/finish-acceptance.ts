import { createHash } from 'node:crypto';
import { Refusal } from '@contend/contracts';
import { runSagaStep, type SagaStep, type Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { accept, claimReversed, expireClaim, reopen, reversalFailed } from '../domain/acceptance';
import { closeSuspendedOffer } from './close-suspended-offer';
import { isGathering } from '../domain/attempt';
import { deadlineOf } from '../domain/funding-deadline';
import { askAgain } from '../domain/gathering';
import { usersOf } from './users-of';
import { type MemberRake, payersOf, type Wager } from '../domain/wager';
import { reverseExpiredClaim } from './reverse-expired-claim';

interface Funding {
  shortage: Refusal | null;
  /** Of both sides, before the result can be known. */
  memberRakes: MemberRake[];
}

/**
 * Takes both sides' stakes into escrow, or returns them where that takes longer than a claim may.
 * Also run by the timers `finish-acceptance`, if the claiming process died, and `reverse-claim`, if
 * the stakes could not be returned at once.
 */
export async function finishAcceptance(
  deps: WagerDeps,
  claimed: Stored<Wager>,
): Promise<{ wager: Wager; shortage: Refusal | null }> {
  const { save } = deps.wagers;
  const { stored, outcome, expired } = await runSagaStep(
    { save, now: deps.now },
    acceptanceStep(deps),
    // A replica of release 0.2.0 may have claimed while a reversal was owed.
    claimed.state.status === 'claimed' ? await reverseExpiredClaim(deps, claimed) : claimed,
  );
  const { state } = stored;
  await closeSuspendedOffer(deps, stored);
  const shortage = expired ? new Refusal('funding-expired') : (outcome?.shortage ?? null);
  return { wager: state, shortage };
}

const acceptanceStep = ({
  stakes,
  memberRakes,
  now,
}: WagerDeps): SagaStep<Wager, Funding, { reversed: boolean }> => ({
  deadlineOf: (wager) =>
    wager.status === 'claimed' && !isGathering(wager) ? deadlineOf(wager) : null,
  isExpired: (wager) => wager.owedReversal !== null,
  attempt: async (wager) => ({
    shortage: await stakes.fund(wager, now()),
    memberRakes: await memberRakes.at(payersOf(wager), now()),
  }),
  confirm: (wager, { shortage, memberRakes: rakes }, now) =>
    shortage
      ? (askAgain(wager, usersOf(shortage), now) ?? reopen(wager))
      : accept(wager, { matchId: matchIdOf(wager), memberRakes: rakes }, now),
  expire: expireClaim,
  compensate: (wager) => stakes.unfund(wager),
  undo: claimReversed,
  compensationFailed: reversalFailed,
});

/** Derived, so that a repeat requests the same match. */
const matchIdOf = ({ id, round }: Wager): string =>
  createHash('sha256').update(`match:${id}:${round}`).digest('hex').slice(0, 24);
