import { requestScrim } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { scrimChanged } from './scrim-changed';

export const useRequestScrim = () => useCommand(requestScrim, scrimChanged);
