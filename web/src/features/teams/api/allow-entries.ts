import { allowEntries } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

/** Sets whether captains may enter me in events. */
export const useAllowEntries = () => useCommand(allowEntries, teamChanged);
