import {
  type CallAnswer,
  type CallInput,
  escrowKey,
  type returnCardPayment as contract,
} from '@contend/contracts';
import { moneyFingerprint } from '../data/fingerprint';
import { returnCard } from '../domain/card-money';
import type { WalletDeps } from '../deps';

export async function returnCardPayment(
  { db, ledger, cardPayments, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
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
