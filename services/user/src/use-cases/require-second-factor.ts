import { deviceCookie, type Exchange, inMs, Refusal, signInChallengeMs } from '@contend/contracts';
import type { UserDeps } from '../deps';
import { isOn, isRemembered } from '../domain/second-factor';
import { tokenHashOf } from '../security/token-hash';

/**
 * Ends a sign-in whose password was right and that takes a code too: its account has a second
 * factor, and the browser is not remembered.
 * @throws Refusal `code-required` with the challenge that is answered with a code.
 */
export async function requireSecondFactor(
  deps: Pick<UserDeps, 'secondFactors' | 'challenges' | 'now'>,
  userId: string,
  exchange: Exchange,
): Promise<void> {
  const now = deps.now();
  const factor = (await deps.secondFactors.find(userId))?.state;
  if (!isOn(factor)) return;
  const device = exchange.cookies[deviceCookie];
  if (device && isRemembered(factor, tokenHashOf(device), now)) return;
  throw new Refusal('code-required', {
    challenge: deps.challenges.create(userId, now),
    until: inMs(now, signInChallengeMs).toISOString(),
  });
}
