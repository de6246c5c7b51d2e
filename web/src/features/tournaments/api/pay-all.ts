import { payForAll } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { feeChanged } from './entry-changed';

export const usePayAll = () => useCommand(payForAll, feeChanged);
