import { updateSubscriptionStatus } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { followedByMoney, written } from './effects';

/** Asks for the state of the payment again, and charges what is past due at once. */
export const usePayAgain = () =>
  useCommand(updateSubscriptionStatus, { writes: written, stales: followedByMoney });
