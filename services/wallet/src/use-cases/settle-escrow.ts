import {
  type CallAnswer,
  type CallInput,
  escrowKey,
  type settleEscrow as contract,
} from '@contend/contracts';
import { moneyFingerprint } from '../data/fingerprint';
import { settle, settlementPage } from '../domain/settlement';
import type { WalletDeps } from '../deps';

export async function settleEscrow(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const command = { ...body, fingerprint: moneyFingerprint(body) };
  const key = escrowKey(body.escrow);
  const needs = {
    escrows: [
      key,
      ...body.lines.flatMap((line) => ('payee' in line ? [escrowKey(line.payee.escrow)] : [])),
    ],
    openIn: [key],
    accounts: body.lines
      .flatMap((line) => ('payee' in line ? [] : [line.payeeId]))
      .slice(0, settlementPage),
  };
  const status = await ledger.run(needs, (books) => settle(books, command, now()));
  return { ok: true, status };
}
