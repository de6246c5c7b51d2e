import { getMembershipSavings, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type Savings = Reply<typeof getMembershipSavings>;
export type PlanSaving = Savings['comparison']['plans'][number];

/** The last twelve months; figures change with wagers that are settled. */
export const useSavings = () =>
  useRead(getMembershipSavings, { query: { months: '12' } }, { freshMs: 30_000 });
