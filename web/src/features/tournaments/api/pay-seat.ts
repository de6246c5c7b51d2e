import { payForSeat } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { feeChanged } from './entry-changed';

export const usePaySeat = () => useCommand(payForSeat, feeChanged);
