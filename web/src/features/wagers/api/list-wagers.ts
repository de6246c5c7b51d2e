import { listWagers, type CallRequest } from '@contend/contracts';
import { useRead } from '../../../lib/use-read';

export type WagerQuery = NonNullable<CallRequest<typeof listWagers>['query']>;

export const useWagers = (query: WagerQuery, { enabled }: { enabled: boolean }) =>
  useRead(listWagers, { query }, { keepPrevious: true, enabled });
