import {
  type CallAnswer,
  type CallInput,
  type getLiabilityLeaf as contract,
  Refusal,
} from '@contend/contracts';
import { firstSecretOf, inclusionOf, secretOf } from '../domain/liability-tree';
import type { WalletDeps } from '../deps';

/**
 * The caller's account in one proof. The secret is computed from the caller's id, so
 * there is no way to ask for another wallet.
 * @throws Refusal `proof-not-found`, `leaf-not-found` or `leaf-deleted`.
 */
export async function getLiabilityLeaf(
  { db, liabilityProofs }: WalletDeps,
  { actor, params: { day } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const proof = await liabilityProofs.find(day);
  if (!proof) throw new Refusal('proof-not-found');
  if (proof.key === null) throw new Refusal('leaf-deleted');
  const secretIn = proof.format === 1 ? firstSecretOf : secretOf;
  const secret = secretIn(proof.key, actor.id);
  const found = await liabilityProofs.pageWith(proof.attempt, secret);
  const inclusion = found && inclusionOf(secret, found.page, found.roots);
  if (!inclusion) throw new Refusal('leaf-not-found');
  await db.transaction(() => liabilityProofs.countCheck(day, secret));
  return { day, format: proof.format, secret, ...inclusion };
}
