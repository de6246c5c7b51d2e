import { moveTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const useMoveTournament = () => useCommand(moveTournament, eventChanged);
