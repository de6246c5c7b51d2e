import { listHeldCommissions, type Reply, reviewCommission } from '@contend/contracts';
import { keyOf } from '../../../lib/calls';
import { useCommand } from '../../../lib/use-command';
import { useRead } from '../../../lib/use-read';

export type HeldCommission = Reply<typeof listHeldCommissions>['items'][number];

export const useHeldCommissions = (page: number) =>
  useRead(listHeldCommissions, { query: { page } }, { keepPrevious: true, everyMs: 60_000 });

export const useReviewCommission = () =>
  useCommand(reviewCommission, { stales: [keyOf(listHeldCommissions)] });
