import {
  type CallAnswer,
  type CallInput,
  escrowKey,
  type reserveFunds as contract,
} from '@contend/contracts';
import { moneyFingerprint } from '../data/fingerprint';
import { countedFrom } from '../domain/play-windows';
import { reserve } from '../domain/reservations';
import type { WalletDeps } from '../deps';

export function reserveFunds(
  { ledger, now }: WalletDeps,
  { body }: Pick<CallInput<typeof contract>, 'body'>,
): Promise<CallAnswer<typeof contract>> {
  const command = { ...body, fingerprint: moneyFingerprint(body) };
  const needs = {
    transfers: [body.id, ...(body.replaces ? [body.replaces] : [])],
    escrows: [escrowKey(body.escrow)],
    accounts: body.payers.map(({ payerId }) => payerId),
    playFrom: countedFrom(now()),
  };
  return ledger.run(needs, (books) => reserve(books, command, now()));
}
