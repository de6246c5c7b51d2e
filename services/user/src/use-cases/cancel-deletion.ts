import type { cancelDeletion as contract, CallInput } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { cancelDeletion as cancel } from '../domain/account-deletion';

/** Keeps the caller's account. */
export async function cancelDeletion(
  { deletions, now }: Pick<UserDeps, 'deletions' | 'now'>,
  { actor }: CallInput<typeof contract>,
) {
  const deletion = await deletions.find(actor.id);
  await deletions.save(deletion, cancel(deletion?.state, now()));
  return { ok: true as const };
}
