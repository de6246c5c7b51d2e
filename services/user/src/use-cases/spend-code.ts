import { must, type RefusalCode } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { isOn, type SecondFactor, spend } from '../domain/second-factor';
import { tokenHashOf } from '../security/token-hash';
import { totpStepOf } from '../security/totp';
import { countAttempt } from './count-attempt';

interface CodeOf {
  userId: string;
  code: string;
  /** The refusal where the second factor is off. */
  whenOff?: RefusalCode;
}

export interface SpentCode {
  stored: Stored<SecondFactor>;
  /** To be saved, so that the code is not used again. */
  spent: SecondFactor;
}

/**
 * Uses a code of the app, or a recovery code, of an account whose second factor is on.
 * @throws Refusal `whenOff`, `wrong-code`, `rate-limited`.
 */
export async function spendCode(
  deps: Pick<UserDeps, 'secondFactors' | 'secretBox' | 'limits' | 'now'>,
  { userId, code, whenOff = 'second-factor-off' }: CodeOf,
): Promise<SpentCode> {
  const stored = await deps.secondFactors.find(userId);
  const factor = stored?.state;
  must(stored && isOn(factor), whenOff);
  // A recovery code works without the secret.
  if (code.includes('-')) {
    const given = { recoveryHash: tokenHashOf(code) };
    return countAttempt(deps, userId, () => ({ stored, spent: spend(factor, given) }));
  }
  const { secret, sealed } = deps.secretBox.open(factor.sealedSecret, userId);
  const step = totpStepOf(secret, code, deps.now());
  const given = step === null ? null : { step };
  return countAttempt(deps, userId, () => {
    const spent = { ...spend(factor, given), sealedSecret: sealed };
    return { stored, spent };
  });
}
