import { decideScrimContest, getScrimBooking, listScrimContests } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';

export const useDecideContest = () =>
  useCommand(decideScrimContest, { stales: [keyOf(listScrimContests), keyOf(getScrimBooking)] });
