import { subscribeFromWallet } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { followedByMoney, written } from './effects';

export const useSubscribeFromWallet = () =>
  useCommand(subscribeFromWallet, { writes: written, stales: followedByMoney });
