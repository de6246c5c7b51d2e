import {
  closeWallet,
  getClosingBalance,
  getOpenEvents,
  Refusal,
  type Reply,
} from '@contend/contracts';
import { callFault, type ServiceClient } from '@contend/service-kit';

/** What other services have of an account that is to be deleted. */
export interface OpenAffairs {
  /** @throws Refusal `unavailable` without an answer. */
  of(userId: string): Promise<{
    wallet: Reply<typeof getClosingBalance>;
    events: Reply<typeof getOpenEvents>;
  }>;
  /** Closes the wallet; false where money is in it after all. A repeat has one effect. */
  closeWallet(userId: string, givesUpCents: number): Promise<boolean>;
}

export const openAffairs = (http: ServiceClient): OpenAffairs => ({
  async of(userId) {
    const params = { userId };
    const [wallet, events] = await Promise.all([
      http.call(getClosingBalance, { params }),
      http.call(getOpenEvents, { params }),
    ]);
    return { wallet, events };
  },
  async closeWallet(userId, givesUpCents) {
    try {
      await http.call(closeWallet, { params: { userId }, body: { givesUpCents } });
      return true;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'wallet-not-empty') return false;
      throw callFault('wallet', error);
    }
  },
});
