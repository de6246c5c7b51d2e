import { addTeamUsers } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useInvitePlayers = () => useCommand(addTeamUsers, teamChanged);
