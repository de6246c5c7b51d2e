import { must } from '@contend/contracts';
import { depositedSince, type Payment } from '../domain/payment';
import { limitRefusal, pauseRefusal } from '../domain/play-sums';
import { countedFrom } from '../domain/play-windows';
import type { WalletDeps } from '../deps';

/**
 * Asserts that a payment keeps to its owner's limits of deposits; in the transaction that begins
 * it, which writes the owner's wallet, so that concurrent ones count each other.
 * @throws Refusal `play-paused` or `play-limit`
 */
export async function checkDeposit(
  { accounts, payments, now }: WalletDeps,
  { userId, amountCents }: Pick<Payment, 'userId' | 'amountCents'>,
): Promise<void> {
  const play = (await accounts.find(userId))?.play;
  if (!play) return;
  const at = now();
  const paused = pauseRefusal(play, at);
  must(!paused, 'play-paused', { ...paused });
  const begun = await payments.begunSince(userId, countedFrom(at));
  const usedCents = (_: string, since: Date) => depositedSince(begun, since);
  const refusal = limitRefusal(play, { kinds: ['deposit'], amountCents, usedCents }, at);
  must(!refusal, 'play-limit', { ...refusal });
}
