import { listPlans, type Reply } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type Plan = Reply<typeof listPlans>['items'][number];
export type Price = Plan['prices'][number];

export const usePlans = () => useRead(listPlans, {}, { freshMs: 5 * 60_000 });
