import { getWager, withdrawWager } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

/** Requests to cancel an accepted wager, or answers the other side's request. */
export const useWithdrawWager = () => useCommand(withdrawWager, { stales: [keyOf(getWager)] });
