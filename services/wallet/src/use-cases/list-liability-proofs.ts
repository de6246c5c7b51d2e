import type { CallAnswer, CallInput, listLiabilityProofs as contract } from '@contend/contracts';
import type { WalletDeps } from '../deps';

const pageSize = 14;

/** All proofs, the newest first. */
export async function listLiabilityProofs(
  { liabilityProofs }: WalletDeps,
  { query: { page } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  return { ...(await liabilityProofs.page(page, pageSize)), page, pageSize };
}
