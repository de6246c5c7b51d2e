import { createTeam } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useCreateTeam = () => useCommand(createTeam, teamChanged);
