import { disputeWager, getActiveMatches, getMatch, getWager } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useDisputeWager = () =>
  useCommand(disputeWager, {
    writes: (wager) => [[keyOf(getWager, { params: { wagerId: wager.id } }), wager]],
    stales: [keyOf(getMatch), keyOf(getActiveMatches)],
  });
