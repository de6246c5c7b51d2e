import { must } from '@contend/contracts';
import { pauseRefusal } from '../domain/play-sums';
import type { WalletDeps } from '../deps';

/** @throws Refusal `play-paused` during a break, also for the link of a payment that is open. */
export async function checkPause({ accounts, now }: WalletDeps, userId: string): Promise<void> {
  const paused = pauseRefusal((await accounts.find(userId))?.play, now());
  must(!paused, 'play-paused', { ...paused });
}
