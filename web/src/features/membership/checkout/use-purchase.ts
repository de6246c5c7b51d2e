import type { CallFailure } from '@contend/client';
import { leavePageFor, useRestoredPage } from '../../../lib/state/leave-page';
import { useCreateCheckout, useSubscribeByCard, useSubscribeFromWallet } from '../api';
import type { PayWay } from './pay-choice';

interface Purchase {
  priceId: string;
  discountCode?: string;
}

/** Buys a plan in one of three ways; the provider's page is left to return here. */
export function usePurchase(way: PayWay, onDone: () => void) {
  const wallet = useSubscribeFromWallet();
  const stored = useSubscribeByCard();
  const checkout = useCreateCheckout();
  useRestoredPage(checkout.reset);
  const chosen = { wallet, 'stored-card': stored, 'new-card': checkout }[way];
  const error: CallFailure | null = chosen.error;
  return {
    error,
    isPending: chosen.isPending || (way === 'new-card' && checkout.isSuccess),
    reset: () => [wallet, stored, checkout].forEach((one) => one.reset()),
    buy: (body: Purchase) => {
      if (way === 'new-card')
        return checkout.mutate({ body }, { onSuccess: ({ link }) => leavePageFor(link) });
      // The form is gone once the membership is shown: only the promise tells of the success then.
      const buying = way === 'wallet' ? wallet : stored;
      buying.mutateAsync({ body }).then(onDone, () => undefined);
    },
  };
}

/** Whether a refusal is about the code of a purchase: it is shown at its field. */
export const isOfCode = (failure: CallFailure | null): boolean =>
  failure !== null && (failure.code?.startsWith('code-') || failure.code === 'own-code');
