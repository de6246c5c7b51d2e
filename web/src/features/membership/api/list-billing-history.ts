import { listBillingHistory, type Reply } from '@contend/contracts';
import { useReadPages } from '../../../lib/use-read-pages';

export type BillingLine = Reply<typeof listBillingHistory>['items'][number];

/** The lines of my billing history, twenty at a time. */
export const useBillingHistory = () => useReadPages(listBillingHistory, { query: {} });
