import type { CallAnswer, CallInput, reverseFunding as contract } from '@contend/contracts';
import { moneyFingerprint } from '../data/fingerprint';
import { keyOfOperation } from '../domain/escrow';
import { reversalIdOf, reverse } from '../domain/fundings';
import type { WalletDeps } from '../deps';

export async function reverseFunding(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const { fundingId, reserveAgain } = body;
  const command = { ...body, fingerprint: moneyFingerprint({ reserveAgain }) };
  const again = reserveAgain.flatMap(({ reservationId, as }) => [reservationId, as]);
  const needs = {
    transfers: [fundingId, reversalIdOf(fundingId), ...again],
    escrows: [keyOfOperation(fundingId)],
  };
  return { reversed: await ledger.run(needs, (books) => reverse(books, command, now())) };
}
