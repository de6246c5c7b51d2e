import { acceptScrimRequest } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { scrimChanged } from './scrim-changed';

export const useAcceptRequest = () => useCommand(acceptScrimRequest, scrimChanged);
