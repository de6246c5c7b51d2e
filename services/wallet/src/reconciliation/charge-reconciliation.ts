import { inMs } from '@contend/contracts';
import { compared, type Difference, type Finding, findingOf } from './finding';

/** A charge of a card in the provider's list. */
export interface ListedCharge {
  providerRef: string;
  /** The platform's id; null for one that the platform did not name. */
  paymentId: string | null;
  /** The provider's customer whose card was charged. */
  customerId: string;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** When it was begun; null for a provider without dates of payments. */
  begunAt: Date | null;
  isPaid: boolean;
  takenBackCents: number;
}

/** A refill, or another service's card payment, according to the ledger. */
export interface LedgerCharge {
  paymentId: string;
  /** The provider's customer of its owner; null when there is none. */
  customerId: string | null;
  /** What was credited; null before it is paid. */
  paidCents: number | null;
  /** What was taken back of it. */
  takenBackCents: number;
  /** Charges of another amount that are booked in suspense: their ids at the provider, and cents. */
  suspended: ReadonlyMap<string, number>;
}

/** Compares charges of the ledger with the provider's list of them, in both directions. */
export function reconcileCharges(
  ours: readonly LedgerCharge[],
  theirs: readonly ListedCharge[],
): Finding[] {
  const known = new Map(ours.map((one) => [one.paymentId, one]));
  const listed = new Map<string, ListedCharge[]>();
  const found: Finding[] = [];
  for (const one of theirs) {
    const own = one.paymentId === null ? undefined : known.get(one.paymentId);
    if (own) listed.set(own.paymentId, [...(listed.get(own.paymentId) ?? []), one]);
    else if (one.isPaid) found.push(unexpected(one));
  }
  for (const own of ours) found.push(...differencesOf(own, listed.get(own.paymentId) ?? []));
  return found;
}

/** For how long another service may take to record a card payment in the ledger. */
export const recordedWithinMs = 24 * 3600_000;

/**
 * Compares the card payments of other services, which the ledger knows by the provider's ids, with
 * the provider's list of charges, in both directions. One that the ledger does not know is a
 * difference once it had to be recorded.
 * @param since when the first id was recorded; earlier charges are not compared
 */
export function reconcileCardPayments(
  ours: readonly LedgerCharge[],
  theirs: readonly ListedCharge[],
  { since, now }: { since: Date; now: Date },
): { listed: number; found: Finding[] } {
  const known = new Set(ours.map(({ paymentId }) => paymentId));
  const recordedUntil = inMs(now, -recordedWithinMs);
  const isDue = ({ begunAt }: ListedCharge) =>
    begunAt !== null && begunAt >= since && begunAt <= recordedUntil;
  const listed = theirs
    .filter((one) => known.has(one.providerRef) || isDue(one))
    .map((one) => ({ ...one, paymentId: one.providerRef }));
  const found = reconcileCharges(ours, listed).map((one) => ({ ...one, paymentId: null }));
  return { listed: listed.length, found };
}

/** What a charge of the list brought to the provider. */
const broughtBy = ({ isPaid, currency, amountCents, takenBackCents }: ListedCharge): number =>
  isPaid && currency === 'USD' ? amountCents - takenBackCents : 0;

function unexpected(one: ListedCharge): Finding {
  const { paymentId, providerRef, amountCents, currency } = one;
  const text = compared('no such charge', `one of ${amountCents} ${currency}`);
  const suspenseCents = broughtBy(one);
  return findingOf({ paymentId, providerRef }, { kind: 'unexpected', text, suspenseCents });
}

function differencesOf(own: LedgerCharge, listed: ListedCharge[]): Finding[] {
  const { paymentId, paidCents, suspended } = own;
  const booked = listed.filter(({ providerRef }) => suspended.has(providerRef));
  const others = listed.filter((one) => one.isPaid && !booked.includes(one));
  const first = others.find(({ amountCents }) => amountCents === paidCents) ?? others[0];
  const found = booked.flatMap((one) => changesOf(one, suspended.get(one.providerRef) ?? 0));
  if (paidCents !== null && !first) found.push(withoutCharge(own, listed[0]));
  if (paidCents === null && first) {
    const text = compared('no money of it', `${first.amountCents} ${first.currency}`);
    const kind = first.currency === 'USD' ? 'state' : 'currency';
    const suspenseCents = broughtBy(first);
    const { providerRef } = first;
    found.push(findingOf({ paymentId, providerRef }, { kind, text, suspenseCents }));
  }
  if (paidCents !== null && first) {
    const { providerRef } = first;
    const differences = comparedTo({ ...own, paidCents }, first);
    found.push(...differences.map((one) => findingOf({ paymentId, providerRef }, one)));
  }
  return [...found, ...others.filter((one) => one !== first).map(doubled)];
}

/** Money in suspense of which the provider says something else now. */
function changesOf(one: ListedCharge, bookedCents: number): Finding[] {
  const { paymentId, providerRef } = one;
  const suspenseCents = broughtBy(one) - bookedCents;
  if (suspenseCents === 0) return [];
  const text = compared(`${bookedCents} cents of it in suspense`, `${broughtBy(one)} cents`);
  return [findingOf({ paymentId, providerRef }, { kind: 'amount', text, suspenseCents })];
}

/** @param unpaid what the provider has of it, not paid */
function withoutCharge(own: LedgerCharge, unpaid: ListedCharge | undefined): Finding {
  const { paymentId, takenBackCents } = own;
  const paidCents = own.paidCents ?? 0;
  const text = compared(`a charge of ${paidCents} cents`, unpaid ? 'not paid' : 'nothing of it');
  const suspenseCents = takenBackCents - paidCents;
  const kind = unpaid ? 'state' : 'missing';
  const providerRef = unpaid?.providerRef ?? null;
  return findingOf({ paymentId, providerRef }, { kind, text, suspenseCents });
}

function doubled(one: ListedCharge): Finding {
  const { paymentId, providerRef } = one;
  const text = `The provider charged it twice, again with ${one.amountCents} cents.`;
  const suspenseCents = broughtBy(one);
  return findingOf({ paymentId, providerRef }, { kind: 'doubled', text, suspenseCents });
}

type Paid = LedgerCharge & { paidCents: number };

function comparedTo(own: Paid, one: ListedCharge): Difference[] {
  const { paidCents, takenBackCents, customerId } = own;
  const isInUsd = one.currency === 'USD';
  const found: Difference[] = [];
  const note = (kind: Difference['kind'], text: string, suspenseCents = 0) =>
    found.push({ kind, text, suspenseCents: isInUsd ? suspenseCents : 0 });
  if (!isInUsd) note('currency', compared('USD', one.currency));
  if (one.amountCents !== paidCents) {
    const text = compared(`${paidCents} cents`, `${one.amountCents} cents`);
    note('amount', text, one.amountCents - paidCents);
  }
  if (one.takenBackCents !== takenBackCents) {
    const text = compared(`${takenBackCents} cents taken back`, `${one.takenBackCents} cents`);
    note('refund', text, takenBackCents - one.takenBackCents);
  }
  if (one.customerId !== customerId) {
    note('player', compared(`customer ${String(customerId)}`, one.customerId));
  }
  return found;
}
