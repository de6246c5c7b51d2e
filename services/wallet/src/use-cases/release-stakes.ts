import type { CallAnswer, CallInput, releaseStakes as contract } from '@contend/contracts';
import { release } from '../domain/stakes';
import type { WalletDeps } from './wallet-deps';

export async function releaseStakes(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const { holdIds: ids, label } = body;
  await ledger.run({ transfers: ids }, (books) => release(books, { ids, label }, now()));
  return { ok: true };
}
