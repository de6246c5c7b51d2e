import type { CallAnswer, CallInput, settleEscrow as contract } from '@contend/contracts';
import { fingerprintOf } from '../data/fingerprint';
import { settle } from '../domain/settlement';
import type { WalletDeps } from './wallet-deps';

export async function settleEscrow(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const command = { ...body, fingerprint: fingerprintOf(body) };
  const needs = { escrows: [body.wagerId], accounts: body.lines.map(({ userId }) => userId) };
  await ledger.run(needs, (books) => settle(books, command, now()));
  return { ok: true };
}
