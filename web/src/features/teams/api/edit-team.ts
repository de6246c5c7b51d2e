import { editTeam } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useEditTeam = () => useCommand(editTeam, teamChanged);
