import { listWagerSavings, type Reply } from '@contend/contracts';
import { useReadPages } from '../../../lib/use-read-pages';

export type WagerSaving = Reply<typeof listWagerSavings>['items'][number];

/** The wagers that I won with their rake, twenty at a time. */
export const useWagerSavings = () => useReadPages(listWagerSavings, { query: {} });
