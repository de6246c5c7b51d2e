import { succeedOwner } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { teamChanged } from './team-changed';

export const useSucceedOwner = () => useCommand(succeedOwner, teamChanged);
