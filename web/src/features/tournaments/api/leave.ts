import { leaveTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { feeChanged } from './entry-changed';

export const useLeave = () => useCommand(leaveTournament, feeChanged);
