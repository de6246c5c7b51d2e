import type { ProviderPayout } from './payout-answers';
import type { MoneyPlace } from './payout-steps';

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
}

export const findingKinds = [
  'missing',
  'unexpected',
  'doubled',
  'amount',
  'state',
  'currency',
  'reference',
] as const;

/** A difference between the provider's list and the ledger. */
export interface PayoutFinding {
  /** The same difference has the same id in every comparison. */
  id: string;
  kind: (typeof findingKinds)[number];
  payoutId: string | null;
  providerRef: string | null;
  /** In words, with cents. */
  text: string;
}

type NewFinding = Pick<PayoutFinding, 'kind' | 'text'>;

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
): PayoutFinding[] {
  const known = new Map(ours.map((one) => [one.payoutId, one]));
  const listed = new Map<string, ProviderPayout[]>();
  const found: PayoutFinding[] = [];
  for (const one of theirs) {
    const own = one.payoutId === null ? undefined : known.get(one.payoutId);
    if (!own) found.push(unexpected(one));
    else listed.set(own.payoutId, [...(listed.get(own.payoutId) ?? []), one]);
  }
  for (const own of ours) found.push(...differencesOf(own, listed.get(own.payoutId) ?? []));
  return found;
}

const unexpected = ({ payoutId, providerRef, amountCents, currency }: ProviderPayout) => ({
  id: `unexpected:${providerRef}`,
  kind: 'unexpected' as const,
  payoutId,
  providerRef,
  text: `The provider has a payout of ${amountCents} ${currency} that the ledger does not have.`,
});

function differencesOf(own: LedgerPayout, listed: ProviderPayout[]): PayoutFinding[] {
  const [first, ...more] = listed;
  const { payoutId } = own;
  const finding = (one: NewFinding, providerRef: string | null): PayoutFinding => ({
    ...{ id: `${one.kind}:${providerRef ?? payoutId}`, payoutId, providerRef },
    ...one,
  });
  if (!first) {
    const text = `The ledger has ${own.amountCents} cents ${own.place}, the provider has nothing.`;
    const isMissing = own.place === 'in-transit' || own.place === 'paid';
    return isMissing ? [finding({ kind: 'missing', text }, own.providerRef)] : [];
  }
  const doubled = more.map(({ providerRef, amountCents }) => {
    const text = `The provider has it twice, again with ${amountCents} cents.`;
    return finding({ kind: 'doubled', text }, providerRef);
  });
  return [...compared(own, first).map((one) => finding(one, first.providerRef)), ...doubled];
}

function compared(own: LedgerPayout, one: ProviderPayout): NewFinding[] {
  const { amountCents, place, paidCents, providerRef } = own;
  const expectedCents = paidCents ?? amountCents;
  const found: NewFinding[] = [];
  const note = (kind: NewFinding['kind'], ours: unknown, theirs: unknown) =>
    found.push({ kind, text: `The ledger has ${String(ours)}, the provider ${String(theirs)}.` });
  if (one.currency !== 'USD') note('currency', 'USD', one.currency);
  if (one.amountCents !== expectedCents) {
    note('amount', `${expectedCents} cents`, `${one.amountCents} cents`);
  }
  const isBooked = own.isSuspended && one.status === 'paid';
  const agrees = agreeing[place].includes(one.status) && (place !== 'wallet' || own.wasSent);
  if (!agrees && !isBooked) note('state', `the money ${place}`, one.status);
  if (providerRef !== null && providerRef !== one.providerRef) {
    note('reference', providerRef, one.providerRef);
  }
  return found;
}
