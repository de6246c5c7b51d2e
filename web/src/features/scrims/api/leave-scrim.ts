import { leaveScrims } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { scrimChanged } from './scrim-changed';

export const useLeaveScrim = () => useCommand(leaveScrims, scrimChanged);
