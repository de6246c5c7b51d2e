import { payOutTournament } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { eventChanged } from './event-changed';

export const usePayOut = () => useCommand(payOutTournament, eventChanged);
