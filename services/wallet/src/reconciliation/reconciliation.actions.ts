import type * as contract from '@contend/contracts';
import { type CallAnswer, inMs } from '@contend/contracts';
import { writeTimers } from '@contend/service-kit';
import { mongo } from 'mongoose';
import type { WalletDeps } from '../deps';
import type { Reference } from '../ledger/books';
import { readInPages } from '../ledger/read-in-pages';
import type { ProviderPayout } from '../payouts/payout-answers';
import { statusesWithProvider } from '../payouts/payout-steps';
import { refreshPayout } from '../payouts/submission.actions';
import type { Payment } from '../refills/payment';
import { followRefill, followTakenBack } from '../refills/provider-events.actions';
import { correctSuspense } from '../refills/refill';
import {
  type ListedCharge,
  reconcileCardPayments,
  reconcileCharges,
  recordedWithinMs,
} from './charge-reconciliation';
import type { Finding } from './finding';
import {
  comparedSince,
  isForStaff,
  reconcileEveryMs,
  reconcileSubject,
  reconcileTimer,
} from './reconcile-timer';
import { reconcile } from './reconciliation';
import type { DatedFinding } from './reconciliation.repository';

/** The most findings of a transaction. */
const pageSize = 20;
/** The most ids of findings in a line of the log. */
const shown = 20;

/**
 * Saves the findings of a comparison with their money in suspense; what was booked for one that is
 * gone is booked back. A finding that was found before keeps its date. One that is for staff stays
 * as it is: the lists do not reach back to it any more.
 */
async function bookFindings(
  deps: WalletDeps,
  found: readonly Finding[],
  at: Date,
): Promise<DatedFinding[]> {
  const { db, reconciliations, log } = deps;
  if (found.length > 0) {
    const findings = found.slice(0, shown).map(({ id }) => id);
    log.error({ findings, count: found.length }, 'provider and ledger differ');
  }
  const present = new Map(found.map((one) => [one.id, one]));
  const ids = new Set([...(await reconciliations.stored()).map(({ id }) => id), ...present.keys()]);
  const dated: DatedFinding[] = [];
  for (const page of pagesOf([...ids]))
    dated.push(...(await db.transaction(() => bookPage(deps, { page, present, at }))));
  await reconciliations.complete(at);
  return dated;
}

function pagesOf(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / pageSize);
  return Array.from({ length: count }, (_, nth) => ids.slice(nth * pageSize, (nth + 1) * pageSize));
}

interface Page {
  page: readonly string[];
  present: ReadonlyMap<string, Finding>;
  at: Date;
}

async function bookPage(deps: WalletDeps, { page, present, at }: Page): Promise<DatedFinding[]> {
  const { reconciliations } = deps;
  const before = new Map((await reconciliations.stored()).map((one) => [one.id, one]));
  const found: DatedFinding[] = [];
  const compared = page.filter((id) => !before.get(id)?.isForStaff);
  for (const id of compared) {
    const [now, earlier] = [present.get(id), before.get(id)];
    const cents = (now?.suspenseCents ?? 0) - (earlier?.suspenseCents ?? 0);
    const about = now ?? earlier;
    if (about && cents !== 0) await book(deps, about, cents);
    const since = earlier?.since ?? at;
    if (now) found.push({ ...now, since, ...(isForStaff({ since }, at) && { isForStaff: true }) });
  }
  await reconciliations.replace({ found, gone: compared.filter((id) => !present.has(id)) });
  return found;
}

/** The new id is saved with the finding in one transaction, so a repeat books nothing again. */
async function book({ ledger, provider, now }: WalletDeps, about: Finding, cents: number) {
  const id = `reconciled:${new mongo.ObjectId().toHexString()}`;
  const correction = { id, provider: provider.name, cents, reference: aboutOf(about) };
  await ledger.run({ transfers: [id] }, (books) => correctSuspense(books, correction, now()));
}

/** What money in suspense is about: the same for what is booked and what is booked back. */
const aboutOf = ({ id, payoutId, paymentId }: Finding): Reference => {
  if (payoutId) return { kind: 'payout', id: payoutId };
  return paymentId ? { kind: 'payment', id: paymentId } : { kind: 'finding', id };
};

interface Compared {
  counted: { compared: number; listed: number } | null;
  found: Finding[];
}

/**
 * Compares the provider's list of charges with refills and with card payments of other services.
 * Refunds, disputes and charges of refills whose events were lost are applied before.
 */
async function compareCharges(deps: WalletDeps, since: Date): Promise<Compared> {
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
  const cards = await cardBooks(deps, since, all);
  // A card payment stays one where the provider has it under a customer of the wallet.
  const isOwn = (one: ListedCharge) =>
    !cards.refs.has(one.providerRef) &&
    (owners.has(one.customerId) || known.has(one.paymentId ?? ''));
  const listed = all.filter(isOwn);
  for (const one of listed) await followCharge(deps, one, known.get(one.paymentId ?? ''));
  const own = await charges.fromLedger([...known.values()], listed);
  const found = reconcileCharges(own, listed);
  const others = all.filter((one) => !isOwn(one));
  const ofCards = cards.since
    ? reconcileCardPayments(cards.own, others, { since: cards.since, now: deps.now() })
    : { listed: 0, found: [] };
  const compared = own.length + cards.own.length;
  const counted = { compared, listed: listed.length + ofCards.listed };
  return { counted, found: [...found, ...ofCards.found] };
}

/** Card payments of other services: those that are listed, and those of the time of the list. */
async function cardBooks({ cardPayments, provider }: WalletDeps, from: Date, all: ListedCharge[]) {
  const since = await cardPayments.since(provider.name);
  if (!since) return { since, own: [], refs: new Set<string>() };
  const refs = all.map(({ providerRef }) => providerRef);
  // A charge is recorded later than it is begun, perhaps before the time of the list.
  const search = { refs, from: inMs(from, recordedWithinMs) };
  const own = await cardPayments.fromLedger(provider.name, search);
  return { since, own, refs: new Set(own.map(({ paymentId }) => paymentId)) };
}

const stateOf = ({ state }: { state: Payment }): Payment => state;

/** Credits a charge whose event was lost. */
async function followCharge(deps: WalletDeps, charge: ListedCharge, payment?: Payment) {
  const { isPaid, currency, providerRef } = charge;
  const isNew = payment && !['paid', 'charged-back'].includes(payment.status);
  if (!isNew || !isPaid || currency !== 'USD') return;
  await followRefill(deps, payment.id, { kind: 'payment', id: providerRef });
}

/**
 * Compares the provider's lists of payouts and charges with the ledger, saves the differences,
 * books them in suspense, and sets the timer of the next comparison. What is merely new is applied
 * first, and is no difference.
 */
export async function reconcilePayouts(
  deps: WalletDeps,
): Promise<CallAnswer<typeof contract.reconcilePayouts>> {
  const { db, now } = deps;
  const at = now();
  const open = (await deps.reconciliations.stored()).filter((one) => !one.isForStaff);
  const since = comparedSince(at, open);
  const charges = await confirmed(() => compareCharges(deps, since));
  const payouts = await confirmed(() => comparePayouts(deps, since));
  const findings = await bookFindings(deps, [...payouts.found, ...charges.found], at);
  const due = inMs(at, reconcileEveryMs);
  await db.transaction(() => writeTimers(db, reconcileSubject, { [reconcileTimer]: due }));
  const { compared, listed } = payouts;
  return { at, compared, listed, charges: charges.counted, findings };
}

/**
 * The list and the ledger are read one after the other, so what moves meanwhile differs once. Only
 * what differs again is a difference.
 */
async function confirmed<T extends { found: Finding[] }>(compare: () => Promise<T>): Promise<T> {
  const first = await compare();
  if (first.found.length === 0) return first;
  const again = await compare();
  const ids = new Set(first.found.map(({ id }) => id));
  return { ...again, found: again.found.filter(({ id }) => ids.has(id)) };
}

interface ComparedPayouts {
  compared: number;
  listed: number;
  found: Finding[];
}

/**
 * Payouts that are with the provider are read again before, and so are paid ones that the list has
 * in another state, as when a bank returned them.
 */
async function comparePayouts(deps: WalletDeps, since: Date): Promise<ComparedPayouts> {
  const { payouts, payoutProvider, reconciliations, now } = deps;
  for (const { state } of await payouts.listStored({ status: { $in: statusesWithProvider } }))
    await refreshPayout(deps, state.id);
  const theirs = await payoutProvider.listPayouts(since);
  const recent = { createdAt: { $gte: since } };
  const own = (await payouts.listStored(recent)).map(({ state }) => state);
  const known = new Set(own.map(({ id }) => id));
  const earlier = await readInPages(namedBeside(theirs, known), (page) =>
    payouts.listStored({ _id: { $in: page } }),
  );
  const all = [...own, ...earlier.map(({ state }) => state)];
  const changed = new Set(theirs.flatMap((one) => (one.status === 'paid' ? [] : one.payoutId)));
  for (const { id, status } of all)
    if (status === 'paid' && changed.has(id)) await refreshPayout(deps, id);
  const found = reconcile(await reconciliations.fromLedger(all), theirs, now());
  return { compared: all.length, listed: theirs.length, found };
}

/** Payouts that the list names and that are older than its time. */
const namedBeside = (theirs: ProviderPayout[], known: ReadonlySet<string>): string[] =>
  theirs.flatMap(({ payoutId }) => (payoutId !== null && !known.has(payoutId) ? [payoutId] : []));
