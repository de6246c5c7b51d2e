import { deleteTeam } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamLeft } from './team-changed';

export const useDeleteTeam = () => useCommand(deleteTeam, teamLeft);
