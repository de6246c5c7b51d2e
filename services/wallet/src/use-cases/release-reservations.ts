import type { CallAnswer, CallInput, releaseReservations as contract } from '@contend/contracts';
import { keyOfOperation } from '../domain/escrow';
import { release } from '../domain/reservations';
import type { WalletDeps } from '../deps';

export async function releaseReservations(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const needs = { transfers: body.ids, escrows: body.ids.map(keyOfOperation) };
  await ledger.run(needs, (books) => release(books, body, now()));
  return { ok: true };
}
