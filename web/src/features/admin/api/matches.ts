import {
  type CallRequest,
  decideScrimContest,
  getMatchMethods,
  getScrimBooking,
  listDisputes,
  listFlaggedWagers,
  listScrimContests,
  type Reply,
  setMatchMethods,
} from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export const useDecideContest = () =>
  useCommand(decideScrimContest, { stales: [keyOf(listScrimContests), keyOf(getScrimBooking)] });

export const useContests = (page: number) =>
  useRead(listScrimContests, { query: { page } }, { keepPrevious: true });

export type DisputeFilter = NonNullable<
  NonNullable<CallRequest<typeof listDisputes>['query']>['filter']
>;

export const useDisputes = (query: { page: number; filter: DisputeFilter }) =>
  useRead(listDisputes, { query }, { keepPrevious: true });

export const useFlaggedWagers = (page: number) =>
  useRead(listFlaggedWagers, { query: { page } }, { keepPrevious: true });

export type ResultMethods = Reply<typeof getMatchMethods>;

export const useResultMethods = () => useRead(getMatchMethods, {});

export const useSetResultMethods = () =>
  useCommand(setMatchMethods, { writes: (reply) => [[keyOf(getMatchMethods, {}), reply]] });
