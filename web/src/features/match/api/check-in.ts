import { checkIn } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { matchChanged } from './match-changed';

export const useCheckIn = () => useCommand(checkIn, { stales: matchChanged });
