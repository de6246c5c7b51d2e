import { checkIn } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { matchChanged } from '../../../lib/score-answers';

export const useCheckIn = () => useCommand(checkIn, { stales: matchChanged });
