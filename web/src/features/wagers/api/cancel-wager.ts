import { cancelWager } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { wagerChanged } from '../../../lib/wager-changed';

export const useCancelWager = () => useCommand(cancelWager, wagerChanged);
