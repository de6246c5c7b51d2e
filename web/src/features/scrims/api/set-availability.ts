import { getTeamWeek, setAvailability } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useSetAvailability = () =>
  useCommand(setAvailability, { stales: [keyOf(getTeamWeek)] });
