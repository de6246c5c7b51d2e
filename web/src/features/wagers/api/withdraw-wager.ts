import { getWager, withdrawWager } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Asks to leave an accepted wager, or answers the other side's request. */
export const useWithdrawWager = () => useCommand(withdrawWager, { stales: [keyOf(getWager)] });
