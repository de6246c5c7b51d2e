import {
  type CallAnswer,
  type CallInput,
  must,
  proofsPerDay,
  type publishLiabilityProof as contract,
} from '@contend/contracts';
import { isDuplicateKey, StaleVersion, writeTimers } from '@contend/service-kit';
import { dayOf, publishTimer } from '../domain/liabilities';
import type { WalletDeps } from '../deps';

/**
 * Sets the timer of a proof of now. While that proof is not published, repeats and other admins get
 * its name.
 * @throws Refusal `too-many-proofs`.
 */
export async function publishLiabilityProof(
  { db, liabilityProofs, now }: WalletDeps,
  { actor }: Pick<CallInput<typeof contract>, 'actor'>,
): Promise<CallAnswer<typeof contract>> {
  const at = now();
  const day = dayOf(at);
  const requested = await liabilityProofs.requestedOn(day);
  const last = requested.at(-1);
  if (last && !(await liabilityProofs.find(last))) return { day: last };
  must(requested.length < proofsPerDay, 'too-many-proofs');
  const name = `${day}.${requested.length + 1}`;
  try {
    await db.transaction(async () => {
      await liabilityProofs.request({ name, day, by: actor.id, at });
      await writeTimers(db, name, { [publishTimer]: at });
    });
  } catch (error) {
    // Of two concurrent requests the second finds the first one's.
    throw isDuplicateKey(error) ? new StaleVersion() : error;
  }
  return { day: name };
}
