import {
  type CallAnswer,
  type CallInput,
  type getLiabilityProof as contract,
  Refusal,
} from '@contend/contracts';
import type { WalletDeps } from '../deps';

/** One proof. @throws Refusal `proof-not-found`. */
export async function getLiabilityProof(
  { liabilityProofs }: WalletDeps,
  { params: { day } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const proof = await liabilityProofs.find(day);
  if (!proof) throw new Refusal('proof-not-found');
  return proof;
}
