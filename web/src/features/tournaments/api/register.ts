import { registerForTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { entryChanged } from './entry-changed';

export const useRegister = () => useCommand(registerForTournament, entryChanged);
