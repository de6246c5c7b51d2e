import { derivedId } from '@contend/contracts/src/derived-id';
import { claimLimitMs, type Decision, inMs, LimitedRefusal, Refusal } from '@contend/contracts';
import { runSagaStep, type SagaStep, type Stored } from '@contend/service-kit';
import {
  accept,
  claimReversed,
  expireClaim,
  reopen,
  reversalFailed,
} from '../acceptance/acceptance';
import { requestConsentsAgain } from '../consents/gathering';
import type { WagerDeps } from '../deps';
import {
  closeOffer,
  endUncovered,
  owesStakes,
  returnFailed,
  stakesReturned,
} from '../ending/ending';
import { barOf, hasBarred, hasSuspended } from '../players/players.actions';
import { type MemberRake, payersOf, type Wager } from '../wager/wager';
import { deadlineOf, isGathering } from './attempt';
import { expireFunding, funded, undoFailed, undoFunding, unfunded } from './funding';
import type { Shortage } from './stakes.client';

/**
 * Holds the stakes of the side that is being funded, if all of its payers have consented.
 * @throws Refusal where they could not be held, as it is shown to the caller `userId`.
 */
export async function finishAttempt(
  deps: WagerDeps,
  begun: Stored<Wager>,
  userId: string,
): Promise<Wager> {
  const { state } = begun;
  if (isGathering(state)) return state;
  switch (state.status) {
    case 'funding':
      return requireHeld(await finishFunding(deps, begun), userId);
    case 'claimed':
      return requireHeld(await finishAcceptance(deps, begun), userId);
    default:
      return state;
  }
}

interface Finished {
  wager: Wager;
  /** Why the stakes are not held. */
  refusal: Refusal | null;
}

/** The wager whose stakes are held. @throws Refusal as it is shown to the caller `userId`. */
export function requireHeld({ wager, refusal }: Finished, userId: string): Wager {
  if (refusal) throw refusalFor(refusal, userId);
  return wager;
}

interface Hold {
  shortage: Shortage | null;
  /** The stake is held but the offer must not be listed. */
  isSuspended: boolean;
}

/**
 * Holds the creator's stake and lists the wager, or releases it where that takes too long. Also run
 * by a timer if the process that began died.
 */
export async function finishFunding(deps: WagerDeps, begun: Stored<Wager>): Promise<Finished> {
  const { save, get } = deps.wagers;
  const { stored, outcome, expired } = await runSagaStep(
    { save, get, now: deps.now },
    fundingStep(deps),
    begun,
  );
  const wager = stored.state;
  // A listed offer of which another stake could not be held is open again.
  if (outcome?.shortage) await closeBarredOffer(deps, stored);
  if (outcome?.isSuspended || (expired && wager.endReason === 'creator-suspended'))
    return { wager, refusal: new Refusal('account-suspended') };
  const refusal = expired ? new Refusal('funding-expired') : (outcome?.shortage?.refusal ?? null);
  return { wager, refusal };
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
    if (shortage) {
      const { refusal, payerIds } = shortage;
      return requestConsentsAgain(wager, payerIds, now) ?? unfunded(wager, refusal.code);
    }
    return isSuspended ? expireFunding(wager, now, 'creator-suspended') : funded(wager, now);
  },
  expire: (wager, now) => expireFunding(wager, now),
  compensate: (wager) => deps.stakes.unhold(wager),
  undo: (wager) => undoFunding(wager),
  compensationFailed: undoFailed,
});

interface Funding {
  shortage: Shortage | null;
  /** Whether someone who had agreed may not stake money any more. */
  isBarred: boolean;
  /** Of both sides, before the result can be known. */
  memberRakes: MemberRake[];
}

/**
 * Takes both sides' stakes into escrow, or returns them where that takes longer than a claim may.
 * Also run by the timers `finish-acceptance`, if the claiming process died, and `reverse-claim`, if
 * the stakes could not be returned at once.
 */
export async function finishAcceptance(deps: WagerDeps, claimed: Stored<Wager>): Promise<Finished> {
  const { save, get } = deps.wagers;
  const { stored, outcome, expired } = await runSagaStep(
    { save, get, now: deps.now },
    acceptanceStep(deps),
    // A replica of release 0.2.0 may have claimed while a reversal was owed.
    claimed.state.status === 'claimed' ? await reverseExpiredClaim(deps, claimed) : claimed,
  );
  const { state } = stored;
  await closeBarredOffer(deps, stored);
  return { wager: state, refusal: expired ? new Refusal('funding-expired') : refusalOf(outcome) };
}

/** Why the stakes were not held. Who is barred, and by what, is private to them. */
const refusalOf = (outcome: Funding | null): Refusal | null =>
  outcome?.isBarred ? new Refusal('payer-limited') : (outcome?.shortage?.refusal ?? null);

/** Whether a side of a claimed wager cannot play for money any more. */
const isBarred = async (deps: WagerDeps, { home, away }: Wager): Promise<boolean> =>
  (await hasBarred(deps, home)) || (away !== null && (await hasBarred(deps, away)));

/**
 * Ends a claim that must not be funded. An earlier attempt may have taken the stakes: a timer
 * reverses them, later than the offer is closed here, so that both do not conflict.
 */
function endBarred(wager: Wager, now: Date): Decision<Wager> {
  const { state, events, timers } = expireClaim(wager, now);
  return { state, events, timers: { ...timers, 'reverse-claim': inMs(now, claimLimitMs) } };
}

const acceptanceStep = (deps: WagerDeps): SagaStep<Wager, Funding, { reversed: boolean }> => ({
  deadlineOf: (wager) =>
    wager.status === 'claimed' && !isGathering(wager) ? deadlineOf(wager) : null,
  isExpired: (wager) => wager.owedReversal !== null,
  async attempt(wager) {
    // Since the first consent of one that is gathered minutes may have passed.
    if (wager.consentBy && (await isBarred(deps, wager)))
      return { shortage: null, isBarred: true, memberRakes: [] };
    const shortage = await deps.stakes.fund(wager, deps.now());
    return {
      shortage,
      isBarred: false,
      memberRakes: await deps.memberRakes.at(payersOf(wager), deps.now()),
    };
  },
  confirm(wager, { shortage, isBarred: barred, memberRakes }, now) {
    if (barred) return endBarred(wager, now);
    if (!shortage) return accept(wager, { matchId: matchIdOf(wager), memberRakes }, now);
    if (shortage.isOfOffer) return endUncovered(wager, now);
    return requestConsentsAgain(wager, shortage.payerIds, now) ?? reopen(wager);
  },
  expire: expireClaim,
  compensate: (wager) => deps.stakes.unfund(wager),
  undo: claimReversed,
  compensationFailed: reversalFailed,
});

/** Derived, so that a repeat requests the same match. */
const matchIdOf = ({ id, round }: Wager): string => derivedId(`match:${id}:${round}`);

/**
 * Ends an offer that is not accepted and may not be played any more; timers return its stakes. Also
 * run for one that is open again: what ends the open offers of a player did not see it before.
 */
export async function closeBarredOffer(
  deps: WagerDeps,
  open: Stored<Wager>,
): Promise<Stored<Wager>> {
  const { status } = open.state;
  const reason = status === 'open' || status === 'funding' ? await barOf(deps, open.state) : null;
  if (!reason) return open;
  return deps.wagers.save(open, closeOffer(open.state, deps.now(), reason));
}

/**
 * Reverses the funding of an expired claim where that is owed: before another stake is held or
 * released, because the expired claim may have captured the creator's reservation.
 * @throws Refusal `unavailable` while the wallet is down.
 */
export async function reverseExpiredClaim(
  { wagers, stakes }: WagerDeps,
  owing: Stored<Wager>,
): Promise<Stored<Wager>> {
  if (!owing.state.owedReversal) return owing;
  const undone = await stakes.unfund(owing.state);
  return wagers.save(owing, claimReversed(owing.state, undone));
}

/** Timer: reverses an expired claim that could not be reversed when it expired. */
export async function retryReversal(deps: WagerDeps, wagerId: string): Promise<void> {
  const owing = await deps.wagers.get(wagerId);
  await finishAcceptance(deps, await closeBarredOffer(deps, owing));
}

/**
 * Returns the stakes of an ended wager that were not returned yet. Also run by a timer. The wager
 * has ended either way; failures are retried for ever.
 */
export async function returnStakes(
  { wagers, stakes, log, now }: WagerDeps,
  ended: Stored<Wager>,
): Promise<Wager> {
  if (!owesStakes(ended.state)) return ended.state;
  try {
    await stakes.giveBack(ended.state);
  } catch (error) {
    const { id: wagerId, failures } = ended.state;
    log.error({ wagerId, failures: failures + 1, err: error }, 'return of stakes failed');
    return (await wagers.save(ended, returnFailed(ended.state, now()))).state;
  }
  return (await wagers.save(ended, stakesReturned(ended.state))).state;
}

/** A refusal of a hold as shown to `userId`: figures of limits are private. */
const refusalFor = (refusal: Refusal, userId: string): Refusal =>
  refusal instanceof LimitedRefusal ? refusal.forUser(userId) : refusal;
