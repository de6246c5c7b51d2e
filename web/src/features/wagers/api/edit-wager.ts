import { editWager } from '@contend/contracts';
import { useCommand } from '../../../lib/use-command';
import { wagerChanged } from '../../../lib/wager-changed';

export const useEditWager = () => useCommand(editWager, wagerChanged);
