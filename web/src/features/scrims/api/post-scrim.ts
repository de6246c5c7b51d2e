import { postScrim } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { scrimChanged } from './scrim-changed';

export const usePostScrim = () => useCommand(postScrim, scrimChanged);
