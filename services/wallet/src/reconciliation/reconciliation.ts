import type { ProviderPayout } from '../payouts/payout-answers';
import type { MoneyPlace } from '../payouts/payout-steps';
import { compared, type Difference, type Finding, findingOf } from './finding';

/** A payout according to the ledger: from its transfers alone, not from its state. */
export interface LedgerPayout {
  payoutId: string;
  amountCents: number;
  place: MoneyPlace;
  /** What was booked as paid by the provider; null before. */
  paidCents: number | null;
  /** Whether its money was ever with the provider. */
  wasSent: boolean;
  /** Whether a payment after its end is booked in suspense. */
  isSuspended: boolean;
  providerRef: string | null;
  /** The connected account of its owner. */
  accountRef: string;
  /** The latest date of the bank's answer; null while it is not with the provider. */
  due: Date | null;
}

/** The provider's states that agree with a place of the money. */
const agreeing: Record<MoneyPlace, readonly ProviderPayout['status'][]> = {
  reserved: [],
  'in-transit': ['pending'],
  paid: ['paid'],
  wallet: ['failed', 'returned'],
};

/**
 * Compares all payouts of the ledger with the provider's list, in both directions.
 * @param ours payouts whose money was with the provider in the time of the list, and every other
 * one that the list names
 */
export function reconcile(
  ours: readonly LedgerPayout[],
  theirs: readonly ProviderPayout[],
  now: Date,
): Finding[] {
  const known = new Map(ours.map((one) => [one.payoutId, one]));
  const listed = new Map<string, ProviderPayout[]>();
  const found: Finding[] = [];
  for (const one of theirs) {
    const own = one.payoutId === null ? undefined : known.get(one.payoutId);
    if (!own) found.push(unexpected(one));
    else listed.set(own.payoutId, [...(listed.get(own.payoutId) ?? []), one]);
  }
  for (const own of ours) found.push(...differencesOf(own, listed.get(own.payoutId) ?? [], now));
  return found;
}

const isGone = ({ status }: ProviderPayout): boolean => status === 'pending' || status === 'paid';
/** What a payout of the list took of the platform's money at the provider. */
const takenBy = (one: ProviderPayout): number =>
  isGone(one) && one.currency === 'USD' ? one.amountCents : 0;
/** Cents without a sign for nothing. */
const less = (cents: number): number => (cents === 0 ? 0 : -cents);

function unexpected(one: ProviderPayout): Finding {
  const { payoutId, providerRef, amountCents, currency } = one;
  const text = compared('no such payout', `one of ${amountCents} ${currency}`);
  const suspenseCents = less(takenBy(one));
  return findingOf({ payoutId, providerRef }, { kind: 'unexpected', text, suspenseCents });
}

function differencesOf(own: LedgerPayout, listed: ProviderPayout[], now: Date): Finding[] {
  const { payoutId, providerRef } = own;
  const first = listed.find((one) => one.providerRef === providerRef) ?? listed[0];
  if (!first) {
    const text = `The ledger has ${own.amountCents} cents ${own.place}, the provider has nothing.`;
    const isMissing = own.place === 'in-transit' || own.place === 'paid';
    // What is in transit has not left the provider's account in the ledger.
    const suspenseCents = own.place === 'paid' ? (own.paidCents ?? 0) : 0;
    const missing = { kind: 'missing', text, suspenseCents } as const;
    return isMissing ? [findingOf({ payoutId, providerRef }, missing)] : [];
  }
  const doubled = listed
    .filter((one) => one !== first)
    .map((one) => {
      const text = `The provider has it twice, again with ${one.amountCents} cents.`;
      const suspenseCents = less(takenBy(one));
      const again = { payoutId, providerRef: one.providerRef };
      return findingOf(again, { kind: 'doubled', text, suspenseCents });
    });
  const ofFirst = { payoutId, providerRef: first.providerRef };
  return [...comparedTo(own, first, now).map((one) => findingOf(ofFirst, one)), ...doubled];
}

function comparedTo(own: LedgerPayout, one: ProviderPayout, now: Date): Difference[] {
  const { place, providerRef, due } = own;
  const found: Difference[] = [];
  if (one.currency !== 'USD') found.push({ kind: 'currency', text: compared('USD', one.currency) });
  found.push(...amountsOf(own, one));
  const isBooked = own.isSuspended && one.status === 'paid';
  const agrees = agreeing[place].includes(one.status) && (place !== 'wallet' || own.wasSent);
  if (!agrees && !isBooked) {
    const text = compared(`the money ${place}`, one.status);
    found.push({ kind: 'state', text, suspenseCents: movedBeside(own, one) });
  }
  // References of some providers name the account too.
  if (own.accountRef !== one.accountRef) {
    const text = compared(`account ${own.accountRef}`, one.accountRef);
    found.push({ kind: 'player', text });
  } else if (providerRef !== null && providerRef !== one.providerRef) {
    found.push({ kind: 'reference', text: compared(providerRef, one.providerRef) });
  }
  if (agrees && place === 'in-transit' && due && due < now) {
    const text = `The bank's answer was due at ${due.toISOString()}.`;
    found.push({ kind: 'late', text });
  }
  return found;
}

function amountsOf(own: LedgerPayout, one: ProviderPayout): Difference[] {
  const expectedCents = own.paidCents ?? own.amountCents;
  const isBooked = own.place === 'paid' && one.currency === 'USD';
  const { amountCents, bankCents = amountCents } = one;
  const differs = [amountCents, bankCents].find((cents) => cents !== expectedCents);
  if (differs === undefined) return [];
  const text = compared(`${expectedCents} cents`, `${differs} cents`);
  const suspenseCents = isBooked ? expectedCents - amountCents : 0;
  return [{ kind: 'amount', text, suspenseCents }];
}

/** Money that moved at the provider alone, where its state differs. */
function movedBeside(own: LedgerPayout, one: ProviderPayout): number {
  if (one.currency !== 'USD') return 0;
  if (own.place === 'paid' && !isGone(one)) return own.paidCents ?? 0;
  return own.place === 'wallet' && one.status === 'paid' ? less(one.amountCents) : 0;
}
