import { declineScrimRequest } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { scrimChanged } from './scrim-changed';

export const useDeclineRequest = () => useCommand(declineScrimRequest, scrimChanged);
