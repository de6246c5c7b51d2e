import { type CallAnswer, inMs, type reconcilePayouts as contract } from '@contend/contracts';
import { writeTimers } from '@contend/service-kit';
import { readInPages } from '../data/read-in-pages';
import type { Finding } from '../domain/finding';
import { statusesWithProvider } from '../domain/payout-steps';
import type { ProviderPayout } from '../domain/payout-answers';
import { reconcile } from '../domain/reconciliation';
import {
  comparedSince,
  reconcileEveryMs,
  reconcileSubject,
  reconcileTimer,
} from '../domain/reconcile-timer';
import { bookFindings } from './book-findings';
import { compareCharges } from './compare-charges';
import { refreshPayout } from './refresh-payout';
import type { WalletDeps } from '../deps';

/**
 * Compares the provider's lists of payouts and charges with the ledger, saves the differences,
 * books them in suspense, and sets the timer of the next comparison. What is merely new is applied
 * first, and is no difference.
 */
export async function reconcilePayouts(deps: WalletDeps): Promise<CallAnswer<typeof contract>> {
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

interface Compared {
  compared: number;
  listed: number;
  found: Finding[];
}

/** Payouts that are with the provider are read again before. */
async function comparePayouts(deps: WalletDeps, since: Date): Promise<Compared> {
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
  const found = reconcile(await reconciliations.fromLedger(all), theirs, now());
  return { compared: all.length, listed: theirs.length, found };
}

/** Payouts that the list names and that are older than its time. */
const namedBeside = (theirs: ProviderPayout[], known: ReadonlySet<string>): string[] =>
  theirs.flatMap(({ payoutId }) => (payoutId !== null && !known.has(payoutId) ? [payoutId] : []));
