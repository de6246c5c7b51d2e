import { announceToTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const useAnnounce = () => useCommand(announceToTournament, eventChanged);
