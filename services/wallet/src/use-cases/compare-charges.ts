import { inMs } from '@contend/contracts';
import { readInPages } from '../data/read-in-pages';
import {
  type ListedCharge,
  reconcileCardPayments,
  reconcileCharges,
  recordedWithinMs,
} from '../domain/charge-reconciliation';
import type { Finding } from '../domain/finding';
import type { Payment } from '../domain/payment';
import { followRefill } from './follow-refill';
import { followTakenBack } from './follow-taken-back';
import type { WalletDeps } from '../deps';

interface Compared {
  counted: { compared: number; listed: number } | null;
  found: Finding[];
}

/**
 * Compares the provider's list of charges with refills and with card payments of other services.
 * Refunds, disputes and charges of refills whose events were lost are applied before.
 */
export async function compareCharges(deps: WalletDeps, since: Date): Promise<Compared> {
  const { provider, charges, customers, payments } = deps;
  await followTakenBack(deps, since);
  const all = await provider.listCharges(since);
  if (!all) return { counted: null, found: [] };
  const recent = (await payments.listStored({ createdAt: { $gte: since } })).map(stateOf);
  const named = all.flatMap(({ paymentId }) => paymentId ?? []);
  const known = new Map(recent.map((one) => [one.id, one]));
  const earlier = named.filter((id) => !known.has(id));
  const before = (page: string[]) => payments.listStored({ _id: { $in: page } });
  for (const { state } of await readInPages(earlier, before)) known.set(state.id, state);
  const owners = await customers.ownersOf(all.map(({ customerId }) => customerId));
  const isOwn = (one: ListedCharge) => owners.has(one.customerId) || known.has(one.paymentId ?? '');
  const listed = all.filter(isOwn);
  for (const one of listed) await followCharge(deps, one, known.get(one.paymentId ?? ''));
  const own = await charges.fromLedger([...known.values()], listed);
  const found = reconcileCharges(own, listed);
  const others = all.filter((one) => !isOwn(one));
  const ofCards = await compareCardPayments(deps, since, others);
  const compared = own.length + ofCards.compared;
  const counted = { compared, listed: listed.length + ofCards.listed };
  return { counted, found: [...found, ...ofCards.found] };
}

/** Compares charges that are not the wallet's with the card payments of other services. */
async function compareCardPayments(deps: WalletDeps, since: Date, theirs: ListedCharge[]) {
  const { cardPayments, provider, now } = deps;
  const recordedSince = await cardPayments.since(provider.name);
  if (!recordedSince) return { compared: 0, listed: 0, found: [] };
  const refs = theirs.map(({ providerRef }) => providerRef);
  // A charge is recorded later than it is begun, perhaps before the time of the list.
  const from = inMs(since, recordedWithinMs);
  const own = await cardPayments.fromLedger(provider.name, { refs, from });
  const times = { since: recordedSince, now: now() };
  return { compared: own.length, ...reconcileCardPayments(own, theirs, times) };
}

const stateOf = ({ state }: { state: Payment }): Payment => state;

/** Credits a charge whose event was lost. */
async function followCharge(deps: WalletDeps, charge: ListedCharge, payment?: Payment) {
  const { isPaid, currency, providerRef, amountCents, takenBackCents } = charge;
  const isNew = payment && !['paid', 'charged-back'].includes(payment.status);
  if (!isNew || !isPaid || currency !== 'USD') return;
  const refill = { paymentId: payment.id, status: 'paid', providerRef } as const;
  await followRefill(deps, { ...refill, amountCents, takenBackCents });
}
