import { checkInToTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { entryChanged } from './entry-changed';

export const useCheckIn = () => useCommand(checkInToTournament, entryChanged);
