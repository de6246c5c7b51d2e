import {
  type CallAnswer,
  type CallInput,
  escrowKey,
  type fundEscrow as contract,
} from '@contend/contracts';
import { moneyFingerprint } from '../data/fingerprint';
import { fund } from '../domain/fundings';
import { countedFrom } from '../domain/play-windows';
import type { WalletDeps } from '../deps';

export function fundEscrow(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const command = { ...body, fingerprint: moneyFingerprint(body) };
  const needs = {
    transfers: [body.id, ...body.reservations],
    escrows: [escrowKey(body.escrow)],
    accounts: body.payers.map(({ payerId }) => payerId),
    playFrom: countedFrom(now()),
  };
  return ledger.run(needs, (books) => fund(books, command, now()));
}
