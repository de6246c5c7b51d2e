import { editTeamMember } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useEditMember = () => useCommand(editTeamMember, teamChanged);
