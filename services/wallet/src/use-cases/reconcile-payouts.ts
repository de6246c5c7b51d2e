import { type CallAnswer, inMs, type reconcilePayouts as contract } from '@contend/contracts';
import { writeTimers } from '@contend/service-kit';
import { isWithProvider } from '../domain/payout-steps';
import type { ProviderPayout } from '../domain/payout-answers';
import { reconcile } from '../domain/reconciliation';
import {
  reconcileEveryMs,
  reconcileSubject,
  reconcileTimer,
  reconciledMs,
} from '../domain/reconcile-timer';
import { refreshPayout } from './refresh-payout';
import type { WalletDeps } from '../deps';

/**
 * Compares the provider's list of payouts with the ledger, saves the differences, and sets the
 * timer of the next comparison. Payouts that are with the provider are read again first, so that
 * what is merely new is applied and is no difference.
 */
export async function reconcilePayouts(deps: WalletDeps): Promise<CallAnswer<typeof contract>> {
  const { db, payouts, payoutProvider, reconciliations, log, now } = deps;
  const at = now();
  const since = inMs(at, -reconciledMs);
  const recent = { createdAt: { $gte: since } };
  for (const { state } of await payouts.listStored({ openKey: { $type: 'string' } } as never)) {
    if (isWithProvider(state)) await refreshPayout(deps, state.id);
  }
  const theirs = await payoutProvider.listPayouts(since);
  const own = (await payouts.listStored(recent)).map(({ state }) => state);
  const known = new Set(own.map(({ id }) => id));
  const earlier = await payouts.listStored({ _id: { $in: namedBeside(theirs, known) } });
  const all = [...own, ...earlier.map(({ state }) => state)];
  const found = reconcile(await reconciliations.fromLedger(all), theirs);
  if (found.length > 0) {
    const findings = found.slice(0, shown).map(({ id }) => id);
    log.error({ findings, count: found.length }, 'payouts differ from their provider');
  }
  const findings = await reconciliations.save(found, at);
  const due = inMs(at, reconcileEveryMs);
  await db.transaction(() => writeTimers(db, reconcileSubject, { [reconcileTimer]: due }));
  return { at, compared: all.length, listed: theirs.length, findings };
}

/** The most ids of findings in a line of the log. */
const shown = 20;

/** Payouts that the list names and that are older than its time. */
const namedBeside = (theirs: ProviderPayout[], known: ReadonlySet<string>): string[] =>
  theirs.flatMap(({ payoutId }) => (payoutId !== null && !known.has(payoutId) ? [payoutId] : []));
