import { editTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const useEditTournament = () => useCommand(editTournament, eventChanged);
