import type { CallAnswer, CallInput, captureStakes as contract } from '@contend/contracts';
import { capture } from '../domain/stakes';
import type { WalletDeps } from './wallet-deps';

export async function captureStakes(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const ids = body.holdIds;
  await ledger.run({ transfers: ids }, (books) => capture(books, { ids }, now()));
  return { ok: true };
}
