import {
  claimLimitMs,
  consentMs,
  type Decision,
  fundingDeadlineMs,
  happened,
  inMs,
  type SideName,
  wagerConsentsRequested,
} from '@contend/contracts';
import {
  type Consent,
  consentedUntil,
  isConsented,
  missingPeople,
  memberAndPayerIds,
  type Side,
} from '../wager/seats';
import { challengeOf, refOf, type Wager } from '../wager/wager';

/**
 * Whether the payers and players of a side are asked for their consent. Nothing is held until all
 * consented; then the attempt to hold the stakes begins.
 */
export const isGathering = ({ status, consentBy, fundBy, isUndoing }: Wager): boolean =>
  (status === 'funding' || status === 'claimed') && !!consentBy && !fundBy && !isUndoing;

/** The timer that completes an attempt if the process that began it died. */
export const timerOf = ({ status }: Pick<Wager, 'status'>) =>
  status === 'claimed' ? 'finish-acceptance' : 'finish-funding';

/**
 * Begins an attempt for the side of a saved offer, edit or claim: holding at once where every payer
 * and player has consented, otherwise the request for the missing consents.
 */
export function beginAttempt(
  { state, events, timers }: Decision<Wager>,
  now: Date,
): Decision<Wager> {
  const asked = sideUnderWay(state);
  const timer = timerOf(state);
  if (isConsented(asked.side, asked.stakeCents)) {
    return {
      state: { ...state, ...fundingFrom(now), consentBy: null },
      events,
      timers: { ...timers, [timer]: inMs(now, claimLimitMs) },
    };
  }
  const consentBy = inMs(now, consentMs);
  const gathering = { ...state, fundBy: null, isUndoing: false, consentBy };
  return {
    state: gathering,
    events: [...events, consentsRequested(gathering, asked, consentBy)],
    timers: { ...timers, 'close-consents': consentBy },
  };
}

/** The side whose payers are asked, and the amount per seat. */
export interface AskedSide {
  name: SideName;
  side: Side;
  stakeCents: number;
}

/** @throws when no attempt is under way. */
export function sideUnderWay(wager: Wager): AskedSide {
  const asked = holdUnderWay(wager);
  if (!asked) throw new Error(`${wager.id} has no side to ask for consents.`);
  return { ...asked, name: wager.status === 'claimed' ? 'away' : 'home' };
}

export const consentsRequested = (
  wager: Wager,
  { name, side, stakeCents }: AskedSide,
  answerBy: Date,
) =>
  happened(wagerConsentsRequested, {
    ...refOf(withSide(wager, side)),
    ...challengeOf(wager),
    side: name,
    userIds: missingPeople(side, stakeCents),
    stakeCents,
    bestOf: (wager.pending ?? wager).bestOf,
    answerBy,
  });

/** The wager with another side in the attempt: the acceptor's, the offer's, or its changed one. */
export function withSide(wager: Wager, side: Side): Wager {
  if (wager.status === 'claimed') return { ...wager, away: side };
  return wager.pending
    ? { ...wager, pending: { ...wager.pending, home: side } }
    : { ...wager, home: side };
}

/** No stakes are being held. */
export const notFunding = { fundBy: null, consentBy: null, isUndoing: false };

/** Stakes are being held from now on. */
export const fundingFrom = (now: Date) => ({
  fundBy: inMs(now, fundingDeadlineMs),
  isUndoing: false,
});

/** The side whose stakes the current attempt holds, and the amount per seat in cents. */
export function holdUnderWay(wager: Wager): { side: Side; stakeCents: number } | null {
  const { home, stakeCents } = wager.pending ?? wager;
  if (wager.status === 'funding') return { side: home, stakeCents };
  return wager.away && { side: wager.away, stakeCents };
}

/**
 * Consent to `amountCents` per seat: until the deadline of an attempt that begins now, or at
 * `beginsBy`, the deadline of other payers' consents.
 */
export const consentFrom = (
  now: Date,
  amountCents: number,
  beginsBy: Date | null = null,
): Consent => ({ amountCents, at: now, until: inMs(beginsBy ?? now, fundingDeadlineMs) });

/** When an attempt of this side begins at the latest; null where its captain is the only person. */
export const gatherBy = (side: Side, now: Date): Date | null =>
  memberAndPayerIds(side).every((userId) => userId === side.captainId)
    ? null
    : inMs(now, consentMs);

/**
 * The time until which the current attempt may be confirmed: no later than any payer's consent. It
 * has passed without a consent to the amount, for attempts of release 0.1.0, which had none, and
 * for claims that release 0.2.0 was undoing.
 */
export function deadlineOf(wager: Wager): Date {
  const hold = holdUnderWay(wager);
  const { fundBy, isUndoing } = wager;
  if (!fundBy || isUndoing || !hold) return new Date(0);
  const until = consentedUntil(hold.side, hold.stakeCents);
  return until < fundBy ? until : fundBy;
}
