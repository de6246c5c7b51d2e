import { listSuspense, type Reply, resolveSuspense, withdrawSuspense } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export type SuspenseRow = Reply<typeof listSuspense>['items'][number];

export const useSuspense = (page: number) =>
  useRead(listSuspense, { query: { page } }, { keepPrevious: true, everyMs: 60_000 });

const stales = [keyOf(listSuspense)];
export const useResolveSuspense = () => useCommand(resolveSuspense, { stales });
export const useWithdrawSuspense = () => useCommand(withdrawSuspense, { stales });
