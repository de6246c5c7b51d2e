import { withdrawInvitation } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamLeft } from './team-changed';

export const useEndInvitation = () => useCommand(withdrawInvitation, teamLeft);
