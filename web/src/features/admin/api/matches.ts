import {
  type CallRequest,
  decideScrimContest,
  getMatchMethods,
  getScrimBooking,
  type listDisputes,
  listScrimContests,
  type Reply,
  setMatchMethods,
} from '@contend/contracts';
import { keyOf } from '../../../lib/http/calls';
import { useCommand } from '../../../lib/http/use-command';

export const useDecideContest = () =>
  useCommand(decideScrimContest, { stales: [keyOf(listScrimContests), keyOf(getScrimBooking)] });
export type DisputeFilter = NonNullable<
  NonNullable<CallRequest<typeof listDisputes>['query']>['filter']
>;
export type ResultMethods = Reply<typeof getMatchMethods>;

export const useSetResultMethods = () =>
  useCommand(setMatchMethods, { writes: (reply) => [[keyOf(getMatchMethods, {}), reply]] });
