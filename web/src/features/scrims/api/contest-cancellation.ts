import { contestScrimCancellation } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { bookingChanged } from './scrim-changed';

export const useContestCancellation = () => useCommand(contestScrimCancellation, bookingChanged);
