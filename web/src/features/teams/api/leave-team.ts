import { leaveTeam } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamLeft } from './team-changed';

export const useLeaveTeam = () => useCommand(leaveTeam, teamLeft);
