import { rejectScore } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { matchChanged } from './match-changed';

export const useRejectScore = () => useCommand(rejectScore, { stales: matchChanged });
