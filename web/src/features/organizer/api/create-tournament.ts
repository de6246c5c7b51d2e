import { createTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const useCreateTournament = () => useCommand(createTournament, eventChanged);
