import {
  type CallAnswer,
  type CallInput,
  escrowKey,
  type recoverFunds as contract,
} from '@contend/contracts';
import { moneyFingerprint } from '../data/fingerprint';
import type { WalletDeps } from '../deps';
import { recover, recoveryReason } from '../domain/recovery';
import { freezePayouts } from './freeze-payouts';

/** Takes money back into an escrow. Payouts of who owes after it are frozen, as by a chargeback. */
export async function recoverFunds(
  deps: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const { db, ledger, now } = deps;
  const command = { ...body, fingerprint: moneyFingerprint(body) };
  const needs = {
    transfers: [body.id],
    escrows: [escrowKey(body.escrow)],
    accounts: body.payers.map(({ payerId }) => payerId),
  };
  await db.transaction(async () => {
    const owing = await ledger.run(needs, (books) => recover(books, command, now()));
    for (const userId of owing) await freezePayouts(deps, { userId, reason: recoveryReason });
  });
  return { ok: true };
}
