import { renewInvite } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useRenewInvite = () => useCommand(renewInvite, teamChanged);
