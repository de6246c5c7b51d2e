import { cancelSubscription } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { followedByMoney, written } from './effects';

export const useCancelSubscription = () =>
  useCommand(cancelSubscription, { writes: written, stales: followedByMoney });
