import { removeTeammate } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useRemoveTeammate = () => useCommand(removeTeammate, teamChanged);
