import { getRewards, updateChallenge } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useUpdateChallenge = () =>
  useCommand(updateChallenge, { stales: [keyOf(getRewards)] });
