import { revokeInvite } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useRevokeInvite = () => useCommand(revokeInvite, teamChanged);
