import { acceptScore } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { matchChanged } from './match-changed';

export const useAcceptScore = () => useCommand(acceptScore, { stales: matchChanged });
