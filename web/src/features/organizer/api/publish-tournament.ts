import { publishTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const usePublishTournament = () => useCommand(publishTournament, eventChanged);
