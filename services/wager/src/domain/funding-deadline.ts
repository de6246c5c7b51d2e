import { consentMs, fundingDeadlineMs, inMs } from '@contend/contracts';
import { type Consent, consentedUntil, peopleOf, type Side } from './seats';
import type { Wager } from './wager';

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
  peopleOf(side).every((userId) => userId === side.captainId) ? null : inMs(now, consentMs);

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
