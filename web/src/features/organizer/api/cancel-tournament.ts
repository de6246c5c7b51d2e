import { cancelTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const useCancelTournament = () => useCommand(cancelTournament, eventChanged);
