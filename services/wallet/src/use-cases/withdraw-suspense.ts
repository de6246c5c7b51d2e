import {
  type CallAnswer,
  type CallInput,
  must,
  type withdrawSuspense as contract,
} from '@contend/contracts';
import { withdrawRuling } from '../domain/suspense-decision';
import type { WalletDeps } from '../deps';

/** Withdraws a decision that waits for a second admin. */
export async function withdrawSuspense(
  { suspenseFiles }: WalletDeps,
  { params: { suspenseId: id } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const stored = await suspenseFiles.find(id);
  must(stored, 'suspense-not-waiting');
  await suspenseFiles.save(stored, withdrawRuling(stored.state));
  return { id };
}
