import type * as contract from '@contend/contracts';
import { type CallInput, inMs, must } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { refreshAccount } from '../payouts/facts.actions';
import { freezePayouts, thawPayouts } from '../payouts/freezing.actions';
import { refreshPayout } from '../payouts/submission.actions';
import type { ObjectReport, RefillReport } from '../providers/payment-provider';
import { takeBack } from './chargeback';
import { excessIds, followExcess } from './excess';
import { cancel, movesOf, pay, type Payment, takenBack, withExcess } from './payment';
import type { EventOutcome } from './provider-event.repository';
import { closeRefill, completeRefill, refillTransfers, suspend, suspenseIdOf } from './refill';

/** Saves a provider's signed event with the timer that reads the object that it names. */
export async function receiveProviderEvent(
  { provider, providerEvents, now }: WalletDeps,
  { params, exchange }: CallInput<typeof contract.providerWebhook>,
): Promise<{ ok: true }> {
  must(params.provider === provider.name, 'provider-unknown');
  const event = provider.verifyWebhook(exchange.rawBody, exchange.headers, now());
  await providerEvents.record(provider.name, event);
  return { ok: true };
}

/** What the provider says about a refill. */
interface RefillChange {
  /** The provider's id of the money. */
  id: string;
  to: 'paid' | 'cancelled' | 'charged-back';
  paymentId: string;
  /** What was paid, or all that is taken back now: less than before came back. */
  amountCents: number;
}

/** Applies what the provider says to a payment, in the present transaction. */
async function applyToPayment(
  deps: WalletDeps,
  event: RefillChange,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { state } = payment;
  if (event.to === 'charged-back') return followTaken(deps, event, payment);
  if (state.amountCents !== event.amountCents) return keepUnmatched(deps, event, state);
  const { ledger, payments, now } = deps;
  const needs = { transfers: refillTransfers(state.id), accounts: [state.userId] };
  if (event.to === 'paid') {
    await ledger.run(needs, (books) => completeRefill(books, state, now()));
    await payments.save(payment, pay(state));
    return 'applied';
  }
  if (state.status !== 'pending') return 'ignored';
  const closed = { id: state.id, status: 'voided' } as const;
  await ledger.run(needs, (books) => closeRefill(books, closed, now()));
  await payments.save(payment, cancel(state));
  return 'applied';
}

async function followTaken(
  deps: WalletDeps,
  { id: eventId, amountCents }: RefillChange,
  payment: Stored<Payment>,
): Promise<EventOutcome> {
  const { ledger, payments, now } = deps;
  const { state } = payment;
  const moves = movesOf(state);
  const needs = { transfers: refillTransfers(state.id, moves), accounts: [state.userId] };
  const taken = { refill: state, amountCents, moves };
  const moved = await ledger.run(needs, (books) => takeBack(books, taken, now()));
  if (moved === null) return 'ignored';
  const next = await withExcessOf(deps, state, { amountCents, eventId });
  if (moved > 0) await freezePayouts(deps, { userId: state.userId, reason: 'chargeback' });
  const decision = takenBack(next, { moved, leftCents: amountCents }, now());
  const saved = await payments.save(payment, decision);
  if (moved < 0) await thawPayouts(deps, saved.state);
  return 'applied';
}

/** Follows what was taken back beyond a payment. */
async function withExcessOf(
  { ledger, now, log }: WalletDeps,
  payment: Payment,
  taken: { amountCents: number; eventId: string },
): Promise<Payment> {
  const { id: paymentId, provider, amountCents, excessMoves: moves = 0 } = payment;
  const cents = Math.max(0, taken.amountCents - amountCents);
  if (cents === 0 && moves === 0) return payment;
  const excess = { paymentId, provider, cents, moves };
  const needs = { transfers: excessIds(paymentId, moves) };
  const moved = await ledger.run(needs, (books) => followExcess(books, excess, now()));
  if (moved === 0) return payment;
  log.error({ event: taken.eventId, paymentId, cents }, 'more was taken back than was paid');
  return withExcess(payment);
}

/**
 * Money of another amount than the payment's goes to suspense; an event without money has no
 * effect.
 */
async function keepUnmatched(
  { ledger, provider, now, log }: WalletDeps,
  event: RefillChange,
  payment: Payment,
): Promise<EventOutcome> {
  const { id: eventId, paymentId, amountCents } = event;
  log.error({ event: eventId, paymentId }, 'provider event amount differs from payment');
  if (event.to !== 'paid') return 'ignored';
  const expectedCents = payment.amountCents;
  const unmatched = { provider: provider.name, eventId, paymentId, amountCents, expectedCents };
  const needs = { transfers: [suspenseIdOf(unmatched)] };
  await ledger.run(needs, (books) => suspend(books, unmatched, now()));
  return 'suspense';
}

/**
 * Applies the state of a refill that was read at the provider: money once, then what was taken back
 * of it. A repeat and an older event change nothing, because each reads the present state.
 */
export async function followRefill(
  deps: WalletDeps,
  { paymentId, status, providerRef, amountCents, takenBackCents }: RefillReport,
): Promise<EventOutcome> {
  // Payments are saved before the provider is called: what is not stored is not the wallet's.
  if (!(await deps.payments.find(paymentId))) return 'ignored';
  const apply = (to: RefillChange['to'], cents: number) =>
    deps.db.transaction(async () => {
      const payment = await deps.payments.get(paymentId);
      const change = { id: providerRef ?? paymentId, to, paymentId, amountCents: cents };
      return applyToPayment(deps, change, payment);
    });
  if (status === 'open') return 'ignored';
  if (status === 'closed') {
    const { state } = await deps.payments.get(paymentId);
    return apply('cancelled', state.amountCents);
  }
  const outcome = await apply('paid', amountCents);
  if (outcome !== 'applied') return outcome;
  const { state } = await deps.payments.get(paymentId);
  const isTaken = takenBackCents > 0 || (state.status === 'charged-back' && !isOnlyOurs(state));
  return isTaken ? apply('charged-back', takenBackCents) : outcome;
}

/** Whether release 0.2.0 took it back: pages of its sandbox do not say that, so none gives it back. */
const isOnlyOurs = ({ provider, takenBackMoves }: Payment): boolean =>
  provider === 'sandbox' && takenBackMoves === undefined;

/** Longer than a bank takes to decide a dispute, or a refund to fail. */
const mayComeBackMs = 180 * 24 * 60 * 60_000;

/**
 * Applies refunds and disputes since a time, and reads again what was taken back earlier: the
 * provider's lists do not say when a dispute was won. So one whose event was lost counts as well.
 */
export async function followTakenBack(deps: WalletDeps, since: Date): Promise<void> {
  const { provider, payments, now } = deps;
  const listed = await provider.listTakenBack(since);
  for (const report of listed) await followRefill(deps, report);
  const read = new Set(listed.map(({ paymentId }) => paymentId));
  const taken = { status: 'charged-back', takenBackAt: { $gte: inMs(now(), -mayComeBackMs) } };
  for (const { state } of await payments.listStored(taken as never)) {
    const { id, providerRef } = state;
    if (providerRef === null || read.has(id)) continue;
    const report = await provider.readObject({ kind: 'checkout', id: providerRef });
    if (report) await follow(deps, report);
  }
}

/**
 * Timer: reads the object that a provider's event named, and applies its present state. Without an
 * answer of the provider it is tried again.
 */
export async function followProviderEvent(deps: WalletDeps, rowId: string): Promise<void> {
  const { provider, providerEvents } = deps;
  const event = await providerEvents.unread(rowId);
  if (!event?.object) return;
  const report = await provider.readObject(event.object);
  const outcome = report ? await follow(deps, report) : 'ignored';
  await providerEvents.mark(provider.name, event.id, outcome);
}

async function follow(deps: WalletDeps, report: ObjectReport): Promise<EventOutcome> {
  if (report.kind === 'refill') return followRefill(deps, report.refill);
  if (report.kind === 'payout') {
    return (await refreshPayout(deps, report.payoutId)) ? 'applied' : 'ignored';
  }
  const profile = await deps.payoutProfiles.findOne({ accountRef: report.accountRef });
  if (!profile) return 'ignored';
  await refreshAccount(deps, profile.state.id);
  return 'applied';
}
