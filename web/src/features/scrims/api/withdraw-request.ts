import { withdrawScrimRequest } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { scrimChanged } from './scrim-changed';

export const useWithdrawRequest = () => useCommand(withdrawScrimRequest, scrimChanged);
