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
): Promise<Pick<PayoutFacts, 'isEmailConfirmed' | 'hasSecondFactor'>> {
  const { isEmailConfirmed, hasSecondFactor = false } = await http.call(getStanding, {
    params: { userId },
  });
  return { isEmailConfirmed, hasSecondFactor };
}
