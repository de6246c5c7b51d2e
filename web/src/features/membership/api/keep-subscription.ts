import { getMySubscription, keepSubscription } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useKeepSubscription = () =>
  useCommand(keepSubscription, {
    writes: (reply) => [[keyOf(getMySubscription, {}), reply]],
  });
