import {
  claimLimitMs,
  decide,
  type Decision,
  happened,
  inMs,
  must,
  wagerCancelled,
  wagerExpired,
  wagerVoided,
} from '@contend/contracts';
import { reopen } from '../acceptance/acceptance';
import { expireFunding } from '../funding/funding';
import { moneyFailed, noFlag } from '../wager/flag';
import { memberAndPayerIds } from '../wager/seats';
import {
  challengeOf,
  membersOf,
  requireActingSide,
  refOf,
  sideNameOf,
  type Wager,
  type WagerStatus,
  withoutLiveKeys,
} from '../wager/wager';
import { cancellable, noCancelRequest, pendingCancelSide, requestCancel } from './cancel-request';
import { closeRequest } from './withdrawal';

type EndReason =
  | 'called-off'
  | 'creator-suspended'
  | 'player-unavailable'
  | 'both-agreed'
  | 'withdrawn'
  | 'expired'
  | VoidReason;
type VoidReason = 'no-show' | 'not-played' | 'ruled-void';

interface Ending {
  status: 'cancelled' | 'expired' | 'voided';
  reason: EndReason;
  /** The deadline to return stakes that were not returned with the end. */
  returnBy: Date;
}

/**
 * Ends a wager without a winner. Saved before the money moves; `return-stakes` ensures that it
 * does.
 */
function end(wager: Wager, { status, reason, returnBy }: Ending): Decision<Wager> {
  const ended: Wager = {
    ...wager,
    ...withoutLiveKeys,
    ...noCancelRequest,
    ...noFlag,
    ruleBy: null,
    appealBy: null,
    status,
    endReason: reason,
    settlesAt: null,
  };
  const { matchId } = wager;
  const challenge = challengeOf(wager);
  const event = {
    cancelled: happened(wagerCancelled, { ...refOf(ended), ...challenge, matchId, reason }),
    voided: happened(wagerVoided, { ...refOf(ended), matchId, reason }),
    expired: happened(wagerExpired, { ...refOf(ended), ...challenge }),
  }[status];
  const timers = {
    'return-stakes': returnBy,
    expire: null,
    settle: null,
    'close-cancel-request': null,
    overdue: null,
    // From here on `return-stakes` is responsible.
    'reverse-claim': null,
  };
  return decide(ended, { events: [event], timers });
}

/** Sets the timer that returns the stakes if the caller, which returns them at once, has died. */
const soon = (now: Date): Date => inMs(now, claimLimitMs);

/** Cancels an open wager for its creator. A repeat changes nothing. */
export function callOff(wager: Wager, userId: string, now: Date): Decision<Wager> {
  must(userId === wager.creatorId, 'wager-not-yours');
  if (wager.status === 'cancelled' && wager.endReason === 'called-off') return decide(wager);
  must(wager.status === 'open', 'wager-not-open');
  return end(wager, { status: 'cancelled', reason: 'called-off', returnBy: soon(now) });
}

/** Ends an offer, open or while its stake is being held, that may not be played any more. */
export function closeOffer(
  wager: Wager,
  now: Date,
  reason: 'creator-suspended' | 'player-unavailable' = 'creator-suspended',
): Decision<Wager> {
  if (wager.status === 'open') return end(wager, { status: 'cancelled', reason, returnBy: now });
  return expireFunding(wager, now, reason);
}

/** Ends a claimed offer whose payers' wallets owe what is reserved for it. */
export function endUncovered(claimed: Wager, now: Date): Decision<Wager> {
  if (claimed.status !== 'claimed') return decide(claimed);
  const { state, timers } = reopen(claimed);
  const ended = closeOffer(state, now, 'player-unavailable');
  return { ...ended, timers: { ...timers, ...ended.timers } };
}

/**
 * Ends an offer that is not accepted yet, for one of its players or payers who leaves: no other
 * side is there to agree. All stakes are returned. Its creator cancels it instead.
 */
export function leaveOffer(
  wager: Wager,
  asking: { id: string; userId: string; reason: string },
  now: Date,
): Decision<Wager> {
  must(memberAndPayerIds(wager.home).includes(asking.userId), 'wager-not-yours');
  must(asking.userId !== wager.creatorId, 'wager-not-accepted');
  const withdrawRequest = {
    ...asking,
    ...{ status: 'approved' as const, requestedAt: now, answerBy: now },
  };
  const left: Ending = { status: 'cancelled', reason: 'withdrawn', returnBy: soon(now) };
  return end({ ...wager, withdrawRequest }, left);
}

/**
 * Cancels: by the creator alone while open; once accepted one side requests and the other side
 * confirms.
 */
export function cancel(wager: Wager, userId: string, now: Date): Decision<Wager> {
  const side = requireActingSide(wager, userId);
  if (wager.status === 'open') return callOff(wager, userId, now);
  if (wager.status === 'cancelled' && wager.openedAt) return decide(wager);
  must(cancellable.includes(wager.status), 'wager-not-cancellable');
  const pending = pendingCancelSide(wager, now);
  if (pending === side) return decide(wager);
  return pending ? agreeToCancel(wager, now) : requestCancel(wager, side, now);
}

const agreeToCancel = (wager: Wager, now: Date): Decision<Wager> =>
  closeRequest(
    end(wager, { status: 'cancelled', reason: 'both-agreed', returnBy: soon(now) }),
    'approved',
  );

/** Ends a wager whose other side agreed to let a player leave. */
export const endWithdrawn = (wager: Wager, now: Date): Decision<Wager> =>
  end(wager, { status: 'cancelled', reason: 'withdrawn', returnBy: soon(now) });

/** Expires an offer that was not accepted in time. */
export function expire(wager: Wager, now: Date): Decision<Wager> {
  const isDue = wager.status === 'open' && wager.expiresAt && now >= wager.expiresAt;
  if (!isDue) return decide(wager);
  return end(wager, { status: 'expired', reason: 'expired', returnBy: soon(now) });
}

const voidable: WagerStatus[] = ['accepted', 'live', 'reported', 'disputed'];

/** Voids a wager whose match ended without a result. */
export function voidWager(wager: Wager, reason: VoidReason, now: Date): Decision<Wager> {
  if (!voidable.includes(wager.status)) return decide(wager);
  return closeRequest(end(wager, { status: 'voided', reason, returnBy: now }), 'rejected');
}

const endings: WagerStatus[] = ['cancelled', 'expired', 'voided'];

/** Whether stakes of an ended wager have still to be returned. */
export const owesStakes = ({ status, stakes }: Wager): boolean =>
  endings.includes(status) && (stakes === 'held' || stakes === 'escrowed');

/** Records that every stake was returned to its payer. */
export function stakesReturned(wager: Wager): Decision<Wager> {
  if (!owesStakes(wager)) return decide(wager);
  return decide(
    { ...wager, ...noFlag, stakes: 'returned', owedReversal: null },
    { timers: { 'return-stakes': null } },
  );
}

/** Records that the stakes of an ended wager could not be returned yet. */
export const returnFailed = (wager: Wager, now: Date): Decision<Wager> =>
  owesStakes(wager)
    ? moneyFailed(wager, { timer: 'return-stakes', reason: 'return-failing' }, now)
    : decide(wager);

interface Answer {
  userId: string;
  decision: 'approve' | 'reject';
}

const tooLate = 'The time to answer this request is over: the match is played.';

/**
 * Approves or rejects a player's request to leave, for the other side. From its deadline on it is
 * rejected, also while its timer is late. A repeat changes nothing.
 */
export function answerRequest(wager: Wager, answer: Answer, now: Date): Decision<Wager> {
  const request = wager.withdrawRequest;
  must(request && membersOf(wager).includes(answer.userId), 'withdraw-not-found');
  must(
    requireActingSide(wager, answer.userId) !== sideNameOf(wager, request.userId),
    'own-request',
  );
  const wanted = answer.decision === 'approve' ? 'approved' : 'rejected';
  if (request.status === wanted) return decide(wager);
  must(request.status === 'requested', 'withdraw-answered');
  must(now < request.answerBy, 'withdraw-answered', { message: tooLate });
  const decision = wanted === 'approved' ? endWithdrawn(wager, now) : decide(wager);
  return closeRequest(decision, wanted);
}
