import { cancelPayout, createTransaction, listPayouts, payoutLimits } from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { differenceOf, type Use, type UseSite } from './use';

const pageSize = 100;

/**
 * Requests a payout and cancels it, of another amount each time, as a player may have one open.
 * @param payee A player who passes every check of a payout
 */
export async function payoutRequests(
  { calls }: Pick<UseSite, 'calls'>,
  payee: Player,
): Promise<Use> {
  const [before, earlier] = [await payee.balance(), await payoutsOf(payee)];
  const cancelled: string[] = [];
  return {
    async act() {
      const amount = payoutLimits.minCents + earlier.length + cancelled.length;
      const body = { type: 'payout' as const, amount };
      const { transaction } = await calls.ask(payee, createTransaction, { body });
      const payoutId = transaction.reference?.id ?? '';
      await calls.ask(payee, cancelPayout, { params: { payoutId } });
      cancelled.push(`${payoutId} of ${amount} cancelled`);
      return true;
    },
    async lost() {
      const payouts = await payoutsOf(payee);
      return differenceOf(
        payee.username,
        { payouts: payouts.toSorted(), ...(await payee.balance()) },
        { payouts: [...earlier, ...cancelled].toSorted(), ...before },
      );
    },
  };
}

async function payoutsOf(payee: Player): Promise<string[]> {
  const { items } = await payee.call(listPayouts, { query: { page: 1, pageSize } });
  return items.map(({ id, amount, status }) => `${id} of ${amount} ${status}`);
}
