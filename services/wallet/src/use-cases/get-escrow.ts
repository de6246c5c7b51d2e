import {
  type CallAnswer,
  type CallInput,
  escrowKey,
  type getEscrow as contract,
} from '@contend/contracts';
import type { WalletDeps } from '../deps';

export async function getEscrow(
  { escrows }: Pick<WalletDeps, 'escrows'>,
  { params }: Pick<CallInput<typeof contract>, 'params'>,
): Promise<CallAnswer<typeof contract>> {
  const { postedCents, settlement } = (await escrows.find(escrowKey(params))) ?? none;
  const status = settlement?.status === 'completed' ? 'settled' : (settlement?.status ?? 'open');
  return { heldCents: postedCents, status };
}

const none = { postedCents: 0, settlement: null };
