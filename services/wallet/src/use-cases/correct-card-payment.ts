import {
  type CallAnswer,
  type CallInput,
  type correctCardPayment as contract,
  decide,
} from '@contend/contracts';
import { correctCard } from '../domain/card-money';
import type { WalletDeps } from '../deps';

type Body = CallInput<typeof contract>['body'];

/**
 * Brings the ledger to what the provider says about a payment. Corrections of a payment are made
 * one after another; a repeat, and one that arrives after a later one, changes nothing. A payment
 * whose provider's id was not recorded is left to reconciliation.
 */
export async function correctCardPayment(
  deps: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
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
