import { transferTeam } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useTransferTeam = () => useCommand(transferTeam, teamChanged);
