import { getStanding } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import type { PayoutFacts } from '../domain/payout-rules';

/**
 * Asks the user service how safe the account of a user is. An earlier version of it, which has no
 * second factors, counts as an account without one.
 */
export async function getAccountStanding(
  { http }: WalletDeps,
  userId: string,
): Promise<Pick<PayoutFacts, 'isEmailConfirmed' | 'hasSecondFactor' | 'factorResetUntil'>> {
  const {
    isEmailConfirmed,
    hasSecondFactor = false,
    payoutsFrom,
  } = await http.call(getStanding, {
    params: { userId },
  });
  const factorResetUntil = payoutsFrom ? new Date(payoutsFrom) : null;
  return { isEmailConfirmed, hasSecondFactor, factorResetUntil };
}
