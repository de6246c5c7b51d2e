import type { CallInput, sandboxCancel, sandboxPay } from '@contend/contracts';
import { answer } from '../domain/checkout';
import type { WalletDeps } from '../deps';

/**
 * Records the buyer's answer, Pay or Cancel; a timer delivers it, and the browser is redirected to
 * the merchant.
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
