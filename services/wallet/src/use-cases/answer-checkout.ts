import type { CallInput, sandboxCancel, sandboxPay } from '@contend/contracts';
import { answer } from '../domain/checkout';
import type { WalletDeps } from './wallet-deps';

/**
 * The buyer pressed Pay or Cancel: kept, told to the merchant by a timer, and back to the merchant.
 */
export async function answerCheckout(
  { checkouts, now }: WalletDeps,
  { params }: CallInput<typeof sandboxPay> | CallInput<typeof sandboxCancel>,
  status: 'paid' | 'cancelled',
): Promise<{ location: string }> {
  const checkout = await checkouts.get(params.checkoutId);
  const { state } = await checkouts.save(checkout, answer(checkout.state, status, now()));
  return { location: state.returnUrl };
}
