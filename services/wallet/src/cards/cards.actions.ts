import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, decide, escrowKey, inMs } from '@contend/contracts';
import { isDuplicateKey, StaleVersion } from '@contend/service-kit';
import type { WalletDeps } from '../deps';
import { moneyFingerprint } from '../ledger/fingerprint';
import { countDeposit } from '../play/play-commands';
import { countedFrom } from '../play/play-windows';
import { correctCard, depositCard, returnCard } from './card-money';

/** Longer than the page of a provider, or a bank that asks, leaves a payment open. */
const openMs = 65 * 60_000;

/** Counts a card payment with the limits of its payer, whose wallet it writes. */
export async function countCardDeposit(
  { db, ledger, cardDeposits, now }: WalletDeps,
  {
    body: { id, userId, amountCents, isPaid },
  }: Pick<CallInput<typeof contract.countCardDeposit>, 'body'>,
): Promise<CallAnswer<typeof contract.countCardDeposit>> {
  const at = now();
  const needs = { accounts: [userId], deposits: [userId], playFrom: countedFrom(at) };
  try {
    return await db.transaction(async () => {
      if (await cardDeposits.isKnown(id)) return { limited: null };
      const order = { userId, amountCents, isPaid };
      const limited = await ledger.run(needs, (books) => countDeposit(books, order, at));
      const until = isPaid ? null : inMs(at, openMs);
      if (!limited) await cardDeposits.add({ _id: id, userId, amountCents, at, until });
      return { limited };
    });
  } catch (error) {
    // Sent twice at the same moment: the other one is counted now.
    throw isDuplicateKey(error) ? new StaleVersion() : error;
  }
}

/** Takes a card payment that was not paid out of the limits of its payer. */
export async function uncountCardDeposit(
  { cardDeposits }: Pick<WalletDeps, 'cardDeposits'>,
  { body }: Pick<CallInput<typeof contract.uncountCardDeposit>, 'body'>,
): Promise<CallAnswer<typeof contract.uncountCardDeposit>> {
  await cardDeposits.removeOpen(body);
  return { ok: true };
}

export async function depositCardPayment(
  { db, ledger, cardPayments, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract.depositCardPayment>, 'body'>,
): Promise<CallAnswer<typeof contract.depositCardPayment>> {
  const { escrow, provider: payerId, amountCents } = body;
  const fingerprint = moneyFingerprint({ escrow, payers: [{ payerId, amountCents }] });
  const command = { ...body, fingerprint };
  const needs = { transfers: [body.id], escrows: [escrowKey(body.escrow)] };
  await db.transaction(async () => {
    await ledger.run(needs, (books) => depositCard(books, command, now()));
    await cardPayments.record(body, 'in', now());
  });
  return { ok: true };
}

export async function returnCardPayment(
  { db, ledger, cardPayments, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract.returnCardPayment>, 'body'>,
): Promise<CallAnswer<typeof contract.returnCardPayment>> {
  const { escrow, provider: payerId, amountCents } = body;
  const fingerprint = moneyFingerprint({ escrow, payers: [{ payerId, amountCents }] });
  const command = { ...body, fingerprint };
  const key = escrowKey(body.escrow);
  const needs = { transfers: [body.id], escrows: [key], openIn: [key] };
  await db.transaction(async () => {
    await ledger.run(needs, (books) => returnCard(books, command, now()));
    await cardPayments.record(body, 'back', now());
  });
  return { ok: true };
}

type Body = CallInput<typeof contract.correctCardPayment>['body'];

/**
 * Brings the ledger to what the provider says about a payment. Corrections of a payment are made
 * one after another; a repeat, and one that arrives after a later one, changes nothing. A payment
 * whose provider's id was not recorded is left to reconciliation.
 */
export async function correctCardPayment(
  deps: WalletDeps,
  { body }: Pick<CallInput<typeof contract.correctCardPayment>, 'body'>,
): Promise<CallAnswer<typeof contract.correctCardPayment>> {
  await deps.db.transaction(() => correct(deps, body));
  return { ok: true };
}

async function correct(
  { ledger, cardPayments, cardCorrections, accounts, now }: WalletDeps,
  { id, number, provider, payment, takenBackCents, commission }: Body,
): Promise<void> {
  const key = `${provider}:${payment.ref}`;
  const last = await cardCorrections.find(key);
  if (last && last.state.number >= number) return;
  const known = await cardPayments.booksOf(provider, payment.ref);
  if (!known) return;
  const cents = Math.min(takenBackCents, known.paidCents) - known.takenBackCents;
  const before = last?.state.commissionCents ?? 0;
  const owner = commission && (await accounts.find(commission.payeeId));
  // An erased wallet neither owes nor receives.
  const part =
    commission && owner && !owner.erasedAt
      ? { ...commission, cents: commission.takenBackCents - before }
      : null;
  const correction = { id, provider, cents, commission: part };
  const needs = { transfers: [id], accounts: part ? [part.payeeId] : [] };
  await ledger.run(needs, (books) => correctCard(books, correction, now()));
  await cardPayments.recordCorrection({ id, provider, payment, cents }, now());
  const commissionCents = before + (part?.cents ?? 0);
  await cardCorrections.save(last, decide({ id: key, number, commissionCents }));
}
