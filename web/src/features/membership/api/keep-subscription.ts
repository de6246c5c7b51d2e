import { keepSubscription } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { followed, written } from './effects';

export const useKeepSubscription = () =>
  useCommand(keepSubscription, { writes: written, stales: followed });
