import { listXpHistory, type Reply } from '@contend/contracts';
import { useReadPages } from '../../../lib/use-read-pages';

export type XpGain = Reply<typeof listXpHistory>['items'][number];

export const useXpHistory = () => useReadPages(listXpHistory, { query: { pageSize: 10 } });
