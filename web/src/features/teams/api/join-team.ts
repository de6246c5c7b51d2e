import { joinTeam } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useJoinTeam = () => useCommand(joinTeam, teamChanged);
