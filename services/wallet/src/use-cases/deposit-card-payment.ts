import {
  type CallAnswer,
  type CallInput,
  type depositCardPayment as contract,
  escrowKey,
} from '@contend/contracts';
import { moneyFingerprint } from '../data/fingerprint';
import { depositCard } from '../domain/card-money';
import type { WalletDeps } from '../deps';

export async function depositCardPayment(
  { db, ledger, cardPayments, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
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
