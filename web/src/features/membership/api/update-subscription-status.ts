import { getMySubscription, getWallet, updateSubscriptionStatus } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Charges a payment that is past due again, at once. */
export const usePayAgain = () =>
  useCommand(updateSubscriptionStatus, {
    writes: (reply) => [[keyOf(getMySubscription, {}), reply]],
    stales: [keyOf(getWallet)],
  });
