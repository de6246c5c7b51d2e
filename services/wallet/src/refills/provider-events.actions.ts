import type * as contract from '@contend/contracts';
import { type CallInput, inMs, mayComeBackMs, must } from '@contend/contracts';
import { retryStale, type Stored } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { refreshAccount } from '../payouts/facts.actions';
import { freezePayouts, thawPayouts } from '../payouts/freezing.actions';
import { refreshPayout } from '../payouts/submission.actions';
import type { ObjectReport, ProviderObject, RefillReport } from '../providers/payment-provider';
import { takeBack } from './chargeback';
import { excessIds, followExcess } from './excess';
import { cancel, goneOf, movesOf, pay, type Payment, takenBack, withExcess } from './payment';
import type { EventOutcome } from './provider-event.repository';
import { returnUnwanted } from './returning.actions';
import {
  closeRefill,
  completeRefill,
  lateId,
  refillTransfers,
  suspend,
  suspenseIdOf,
} from './refill';

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

interface Applied {
  outcome: EventOutcome;
  payment: Stored<Payment>;
}

/** Applies what the provider says to a payment, in the present transaction. */
async function applyToPayment(
  deps: WalletDeps,
  event: RefillChange,
  payment: Stored<Payment>,
): Promise<Applied> {
  const { state } = payment;
  if (event.to === 'charged-back') return followTaken(deps, event, payment);
  if (state.amountCents !== event.amountCents)
    return { outcome: await keepUnmatched(deps, event, state), payment };
  const { ledger, payments, now } = deps;
  const needs = { transfers: refillTransfers(state.id), accounts: [state.userId] };
  if (event.to === 'paid') {
    await ledger.run(needs, (books) => completeRefill(books, state, now()));
    return { outcome: 'applied', payment: await payments.save(payment, pay(state)) };
  }
  if (state.status !== 'pending') return { outcome: 'ignored', payment };
  const closed = { id: state.id, status: 'voided' } as const;
  await ledger.run(needs, (books) => closeRefill(books, closed, now()));
  return { outcome: 'applied', payment: await payments.save(payment, cancel(state)) };
}

/** When the money of a refill was added; null for one that was not. */
async function addedAtOf({ statement }: WalletDeps, refill: Payment): Promise<Date | null> {
  const late = await statement.find(lateId(refill));
  const line = late ?? (await statement.find(refill.id));
  return line?.status === 'posted' ? line.at : null;
}

async function followTaken(
  deps: WalletDeps,
  { id: eventId, amountCents }: RefillChange,
  payment: Stored<Payment>,
): Promise<Applied> {
  const { ledger, payments, now } = deps;
  const { state } = payment;
  const moves = movesOf(state);
  const owner = [state.userId];
  const needs = { transfers: refillTransfers(state.id, moves), accounts: owner, funds: owner };
  const taken = { refill: state, amountCents, moves, addedAt: await addedAtOf(deps, state) };
  const moved = await ledger.run(needs, (books) => takeBack(books, taken, now()));
  if (moved === null) return { outcome: 'ignored', payment };
  const next = await withExcessOf(deps, state, { amountCents, eventId });
  if (moved > 0) await freezePayouts(deps, { userId: state.userId, reason: 'chargeback' });
  const decision = takenBack(next, { moved, leftCents: amountCents }, now());
  const saved = await payments.save(payment, decision);
  if (moved < 0) await thawPayouts(deps, saved.state);
  return { outcome: 'applied', payment: saved };
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
 * Reads a refill at the provider and applies its state: money once, then what was taken back of it.
 * It is read after the payment and applied to that version of it alone. So of two that follow a
 * refill at once none applies an older state than the other, and a repeat changes nothing.
 */
export const followRefill = (
  deps: WalletDeps,
  paymentId: string,
  object: ProviderObject,
): Promise<EventOutcome> =>
  retryStale(async () => {
    // Payments are saved before the provider is called: what is not stored is not the wallet's.
    const payment = await deps.payments.find(paymentId);
    if (!payment) return 'ignored';
    const report = await deps.provider.readObject(object);
    return report?.kind === 'refill' ? applyReport(deps, payment, report.refill) : 'ignored';
  });

async function applyReport(
  deps: WalletDeps,
  payment: Stored<Payment>,
  { status, providerRef, amountCents, takenBackCents }: RefillReport,
): Promise<EventOutcome> {
  const { id: paymentId } = payment.state;
  const apply = (from: Stored<Payment>, to: RefillChange['to'], cents: number) => {
    const change = { id: providerRef ?? paymentId, to, paymentId, amountCents: cents };
    return deps.db.transaction(() => applyToPayment(deps, change, from));
  };
  if (status === 'open') return 'ignored';
  if (status === 'closed')
    return (await apply(payment, 'cancelled', payment.state.amountCents)).outcome;
  if (await returnUnwanted(deps, payment, { providerRef, amountCents })) return 'applied';
  const paid = await apply(payment, 'paid', amountCents);
  if (paid.outcome !== 'applied') return paid.outcome;
  const { state } = paid.payment;
  const goneCents = goneOf(state, takenBackCents);
  const isTaken = goneCents > 0 || (state.status === 'charged-back' && !isOnlyOurs(state));
  return isTaken ? (await apply(paid.payment, 'charged-back', goneCents)).outcome : paid.outcome;
}

/** Whether release 0.2.0 took it back: pages of its sandbox do not say that, so none gives it back. */
const isOnlyOurs = ({ provider, takenBackMoves }: Payment): boolean =>
  provider === 'sandbox' && takenBackMoves === undefined;

/**
 * Applies refunds and disputes since a time, and reads again what was taken back earlier: the
 * provider's lists do not say when a dispute was won. So one whose event was lost counts as well.
 */
export async function followTakenBack(deps: WalletDeps, since: Date): Promise<void> {
  const { provider, payments, now } = deps;
  for (const object of await provider.listTakenBack(since)) await followObject(deps, object);
  const taken = { status: 'charged-back', takenBackAt: { $gte: inMs(now(), -mayComeBackMs) } };
  for (const { state } of await payments.listStored(taken as never)) {
    const { id, providerRef } = state;
    if (providerRef !== null) await followRefill(deps, id, { kind: 'checkout', id: providerRef });
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
  const outcome = await followObject(deps, event.object);
  await providerEvents.mark(provider.name, event.id, outcome);
}

/** Applies the present state of what an object of the provider is about. */
async function followObject(deps: WalletDeps, object: ProviderObject): Promise<EventOutcome> {
  const named = await deps.provider.readObject(object);
  if (!named) return 'ignored';
  if (named.kind === 'refill') return followRefill(deps, named.refill.paymentId, object);
  return followOther(deps, named);
}

async function followOther(
  deps: WalletDeps,
  report: Exclude<ObjectReport, { kind: 'refill' }>,
): Promise<EventOutcome> {
  if (report.kind === 'payout') {
    return (await refreshPayout(deps, report.payoutId)) ? 'applied' : 'ignored';
  }
  const profile = await deps.payoutProfiles.findOne({ accountRef: report.accountRef });
  if (!profile) return 'ignored';
  await refreshAccount(deps, profile.state.id);
  return 'applied';
}
