import { counterScrimRequest } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { scrimChanged } from './scrim-changed';

export const useCounterRequest = () => useCommand(counterScrimRequest, scrimChanged);
