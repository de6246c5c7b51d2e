import type { CallAnswer, CallInput, holdStakes as contract } from '@contend/contracts';
import { fingerprintOf } from '../data/fingerprint';
import { hold } from '../domain/stakes';
import type { WalletDeps } from './wallet-deps';

export function holdStakes(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const command = { ...body, fingerprint: fingerprintOf(body) };
  const needs = {
    transfers: [body.id, ...(body.replaces ? [body.replaces] : [])],
    escrows: [body.wagerId],
    accounts: body.stakes.map(({ payerId }) => payerId),
  };
  return ledger.run(needs, (books) => hold(books, command, now()));
}
